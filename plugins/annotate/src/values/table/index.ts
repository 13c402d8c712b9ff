/** Tables: `read-table` reads, `table` writes a new one or fills the `existing-table`; `cell` is a cell. */
export type { TableValue } from './read-table.js';
export { tableKind } from './table.js';
