/**
 * Tables of contents and of figures, built anew of what the pass before met. `found-tables.ts` finds the paragraphs of
 * a table, `toc-switches.ts` reads its instruction, `entries.ts` selects what it lists, `entry-styles.ts` how each
 * entry looks, `entry-paragraph.ts` writes one, and `builder.ts` puts them into the document by `with-result.ts`.
 * Indexes and tables of authorities are found and put there in the same way.
 */
export { ContentsBuilder } from './builder.js';
export { entryRun } from './entry-paragraph.js';
export { columnWidth } from './entry-styles.js';
export { type FoundTable, findTables } from './found-tables.js';
export { withEntries } from './with-result.js';
