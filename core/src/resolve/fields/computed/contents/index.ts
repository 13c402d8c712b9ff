/**
 * Tables of contents and of figures, built anew of what the pass before met. `found-contents.ts` finds the paragraphs of
 * a table, `toc-switches.ts` reads its instruction, `entries.ts` selects what it lists, `entry-styles.ts` how each entry
 * looks, `entry-paragraph.ts` writes one, and `builder.ts` puts them into the document.
 */
export { ContentsBuilder } from './builder.js';
