/**
 * Sections: `sections.ts` cuts the body at its `w:sectPr`s and resolves the blocks of each, `page.ts` makes its page
 * and columns complete, `headers.ts` finds headers and footers, also those of the section before, and
 * `vertical-blocks.ts` turns the pictures of sections whose lines run down or up.
 */
export { resolveSections } from './sections.js';
