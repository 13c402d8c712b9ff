export { type BorderLine, borderDash, borderLines, borderThickness } from './border-lines.js';
export { tableContentWidths } from './placement.js';
export { layoutTable, type TableFlowable, type TableRoom } from './table.js';
