/**
 * Tables: `read-table` reads rows and columns, `table` is the kind, which writes a `new-table` or fills the
 * `existing-table` at the place with other rows. `cell` writes the blocks of one cell.
 */
export type { TableValue } from './read-table.js';
export { tableKind } from './table.js';
