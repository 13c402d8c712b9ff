/**
 * Blocks filled into columns. A `BlockFlow` takes paragraphs and tables and a width; filled into a height, it gives a
 * fragment that paints itself, and the state from which the rest continues.
 *
 *   block-flow        the filling: paragraphs line by line, tables as far as they go, until the column is full
 *   flow-items        what a column never tears apart: a line, a part of a table, a float
 *   column            a column while it is filled: what it takes, and where keeping rules let it end
 *   paragraph-lines   the lines of a paragraph, broken when the column comes to them, next to floats row by row
 *   section-end       paragraphs that only end a section
 *   spacing           the space between two blocks;  paragraph-box  borders and shading around paragraphs
 *   out-of-flow       blocks that leave the flow:  floating-table, text-frame,  placed by box-rules
 *   floats            where floats are placed, by float-position;  settle-object  keeps them apart and on the page
 *   placed-float      a float in its place;  exclusions  the room it takes from lines;  vertical-floats  on pages that
 *                     run down or up
 *   flow-fragment     a filled column as a fragment;  paint-flow-items  painting it
 */
export { BlockFlow } from './block-flow.js';
export type { FloatFrame } from './float-position.js';
export { floatPlacer } from './floats.js';
export type { BlockFlowFragment } from './flow-fragment.js';
export type { BlockFlowState } from './flow-items.js';
export { type PlacedFloat, paintAmongFloats } from './placed-float.js';
export { vanishesAtEnd } from './section-end.js';
export { spaceAfter, spaceBefore } from './spacing.js';
