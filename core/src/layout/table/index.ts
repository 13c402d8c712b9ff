/**
 * Tables: a grid of block flows. A table and the width of its column of text come in; a flowable goes out, which is
 * filled into columns row by row.
 *
 *   grid              which cell covers which part of the grid
 *   columns           how wide the columns are: demands of the cells, and for automatic widths  autofit
 *   placement         how wide the table is and where it is placed in its column
 *   borders           which border is drawn between two cells
 *   cell-content      a cell as a flowable;  vertical-cell  with lines that run down or up
 *   plan              the table measured out, from all of these
 *   fill              rows filled into a column, split, merged and repeated
 *   table             the flowable, from plan and fill;  paint, paint-borders  a page's part of it
 */
export { tableStructure } from './paint.js';
export { tableContentWidths } from './placement.js';
export { layoutTable, type TableFlowable, type TableRoom } from './table.js';
