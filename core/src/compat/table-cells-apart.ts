/**
 * The distances between cells under `w:tblCellSpacing`. Each cell keeps its distance on all sides, so that neighbors
 * are twice as far apart, and cells at the table's edges keep it twice there. `tcW` is the width of the cell's box,
 * including its borders; the space around the box is added to it.
 *
 * Read from grids that Word saved with a spacing of 15: a middle column with `tcW` 3276 is 3306 wide, a last one with
 * 5175 is 5220 wide, and a first one with 6 % of 9355 is 606 wide. A word of 907 twips with margins of 15 and one
 * border of 10 makes a column of 977. In Word's PDF of two such tables, the text begins 45 twips from the edge of the
 * table with a margin of 15. Each table is 1.5 pt higher than its rows, which are 3 pt apart.
 */

import { type Twip, twip } from '../base/units.js';

/** Space left and right of a cell's box, in twips; 0 if `w:tblCellSpacing` is off, so that borders are shared. */
export function spacingBesideCell(
  cellSpacing: Twip,
  { column, span }: { readonly column: number; readonly span: number },
  columns: number,
): { readonly left: Twip; readonly right: Twip } {
  const spacing = Math.max(0, cellSpacing);
  return {
    left: twip(column === 0 ? 2 * spacing : spacing),
    right: twip(column + span >= columns ? 2 * spacing : spacing),
  };
}

/** The space between a row of a table and the row above it, or the edge of the table. */
export const spacingAboveRow = (cellSpacing: Twip, isFirst: boolean): Twip =>
  twip(isFirst ? 2 * cellSpacing : cellSpacing);
