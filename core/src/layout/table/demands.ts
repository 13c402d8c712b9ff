/** The demands of cells on columns: preferred widths, and in autofit tables the widths of their content. */

import { type Twip, twip } from '../../base/units.js';
import { spacingBesideCell } from '../../compat/index.js';
import type { TableWidth } from '../../ooxml/docx/index.js';
import type { ResolvedTable } from '../../resolved/index.js';
import { borderThickness } from '../border.js';
import type { ContentWidths } from '../flowable.js';
import { ownBorders } from './borders.js';
import type { PlacedCell, TableGrid } from './grid.js';

/** The demand of one cell on the columns it spans, in twips, its margins included. */
export interface WidthDemand {
  readonly column: number;
  readonly span: number;
  readonly min: Twip;
  readonly max: Twip;
  readonly preferred?: Twip;
  /** True if the preferred width is relative to the table's width. */
  readonly isShare?: boolean;
}

/** A width in twips; undefined if the content determines it, as for `pct` 0 and `dxa` 0. */
export function statedWidth(width: TableWidth, hundredPercent: Twip): Twip | undefined {
  if (width.type === 'dxa') return width.value > 0 ? width.value : undefined;
  if (width.type === 'pct') return width.value > 0 ? twip((width.value / 5000) * hundredPercent) : undefined;
  return undefined;
}

/**
 * The demands of all cells, and of the gaps before and after rows, row by row. `measure` gives the width of a cell's
 * content and is left out for tables of fixed layout, where content does not count.
 */
export function widthDemands(
  table: ResolvedTable,
  grid: TableGrid,
  hundredPercent: Twip,
  measure?: (cell: PlacedCell) => ContentWidths,
): WidthDemand[] {
  const demands: WidthDemand[] = [];
  for (const [rowIndex, cells] of grid.rows.entries()) {
    const row = table.rows[rowIndex]!;
    const gap = (width: TableWidth, column: number, span: number) => {
      const preferred = statedWidth(width, hundredPercent);
      if (preferred !== undefined && span > 0) demands.push({ column, span, min: twip(0), max: preferred, preferred });
    };
    gap(row.widthBefore, 0, cells[0]?.placed.column ?? 0);
    for (const { placed, own } of cells) {
      const around = spacingBesideCell(table.cellSpacing, placed, grid.columns);
      const spacing = around.left + around.right;
      const stated = statedWidth(own.width, hundredPercent);
      const preferred = stated === undefined ? undefined : twip(stated + spacing);
      const margins = own.margins.left + own.margins.right + (spacing > 0 ? spacing + ownSides(grid, placed) : 0);
      const content = measure && placed.row === rowIndex ? measure(placed) : undefined;
      const max = content ? content.max + margins : margins;
      const isShare = own.width.type === 'pct';
      // §17.4.30: a cell with noWrap is at least as wide as its width or, without a fixed width, as its longest line.
      const unwrapped = own.noWrap ? (isShare ? max : (preferred ?? max)) : 0;
      const min = content ? Math.max(content.min + margins, unwrapped) : margins;
      demands.push({
        column: placed.column,
        span: placed.span,
        // Rounded up to whole twips: the column of a word must be wide enough for it.
        min: twip(Math.ceil(min)),
        max: twip(Math.ceil(Math.max(min, max))),
        preferred,
        isShare,
      });
    }
    const last = cells[cells.length - 1]?.placed;
    const end = last ? last.column + last.span : 0;
    gap(row.widthAfter, end, Math.min(row.gridAfter, grid.columns - end));
  }
  return demands;
}

/** Returns the width of the borders inside a cell's box: with cell spacing they are next to its text. */
function ownSides(grid: TableGrid, placed: PlacedCell): number {
  const { left, right } = ownBorders(grid, placed);
  return borderThickness(left) + borderThickness(right);
}
