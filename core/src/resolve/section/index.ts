/**
 * Sections: `sections.ts` divides the body at its `w:sectPr`s and resolves the blocks of each, `page.ts` completes its
 * page and columns, `headers.ts` finds headers and footers, also those of the previous section, and
 * `vertical-blocks.ts` rotates the pictures of sections with vertical lines.
 */
export { resolveSections } from './sections.js';
