export { tableOptions } from './read-table.js';
export { type CellKinds, type TableValue, tableKind } from './table.js';
