/**
 * Indexes and tables of authorities, built anew of the entries (`../marks.ts`) that the pass before met.
 * `table-switches.ts` reads the instruction of a table; `index-lines.ts` and `authority-lines.ts` put entries into
 * lines, in the order of `index-order.ts`, with the numbers of their pages by `page-list.ts`; `builder.ts` puts the
 * lines into the document, in `index-columns.ts` where an index has any.
 */
export { MarkedTables } from './builder.js';
