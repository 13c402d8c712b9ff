/**
 * Indexes and tables of authorities, built from the entries (`../marks.ts`) of the previous pass. `table-switches.ts`
 * reads the instruction of a table; `index-lines.ts` and `authority-lines.ts` make lines of entries, in the order of
 * `index-order.ts`, with the numbers of their pages by `page-list.ts`; `builder.ts` inserts the lines into the
 * document, in `index-columns.ts` if an index has columns.
 */
export { MarkedTables } from './builder.js';
