export { type BorderLine, borderDash, borderLines, borderThickness } from './border-lines.js';
export { layoutTable, type TableFlowable, type TableRoom, tableContentWidths } from './table.js';
