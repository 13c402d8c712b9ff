/**
 * Tables of contents and of figures, built from the findings of the previous pass. `found-tables.ts` finds the
 * paragraphs of a table, `toc-switches.ts` reads its instruction, `entries.ts` selects its items, `entry-styles.ts`
 * their formatting, `entry-paragraph.ts` writes one, and `builder.ts` inserts them into the document with
 * `with-result.ts`. Indexes and tables of authorities are found and inserted in the same way.
 */
export { ContentsBuilder } from './builder.js';
export { entryRun } from './entry-paragraph.js';
export { columnWidth } from './entry-styles.js';
export { type FoundTable, findTables } from './found-tables.js';
export { withEntries } from './with-result.js';
