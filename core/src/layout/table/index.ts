export { tableContentWidths } from './placement.js';
export { layoutTable, type TableFlowable, type TableRoom } from './table.js';
