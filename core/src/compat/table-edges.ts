/**
 * The position of a table's edges and its full width. The rules changed with Word 2013 (compatibility mode 15).
 *
 * Up to mode 14 the *text* of the first column begins at the column's left edge plus `tblInd`, so the table's edge is
 * outside that position by the margin of its first cell, and 100 % is the column's width plus both cell margins. From
 * mode 15 on the outer edge of the table's *border* is at that position, and 100 % is the width between the borders.
 *
 * Measured on the grids that Word saved: a text column of 9632 twips gives `tblW` 100 % a grid of 9848 (108 each side)
 * in mode 12 and of 9622 (half a border of 1/2 pt each side) in mode 15. In a quotation of mode 14 three tables with
 * indents of 170, table margins of 10 and cells with margins of 180 begin 10 twips outside the column.
 */

import { type Twip, twip } from '../base/units.js';
import type { ResolvedTable } from '../resolved/index.js';

/** Half the thickness of the table's outer borders, in twips. */
export interface OuterBorders {
  readonly left: Twip;
  readonly right: Twip;
}

const standsAtBorder = (compatibilityMode: number) => compatibilityMode >= 15;

/** The width that 100 % means, in twips. */
export function fullTableWidth(
  table: ResolvedTable,
  columnWidth: Twip,
  outer: OuterBorders,
  compatibilityMode: number,
): Twip {
  if (standsAtBorder(compatibilityMode)) return twip(Math.max(0, columnWidth - outer.left - outer.right));
  return twip(columnWidth + table.cellMargins.left + table.cellMargins.right);
}

/**
 * The distance from the column's leading edge to the first grid line of a table that is aligned at that edge; may be
 * negative.
 */
export function tableStart(table: ResolvedTable, outer: OuterBorders, compatibilityMode: number): Twip {
  if (standsAtBorder(compatibilityMode)) return twip(table.indent + outer.left);
  const first = table.rows[0]?.cells[0]?.margins ?? table.cellMargins;
  return twip(table.indent - first.left);
}
