/** Computes the width of a table and its position in its text column, before any row is laid out. */

import { type Twip, twip } from '../../base/units.js';
import { fullTableWidth, type OuterBorders, tableStart } from '../../compat/index.js';
import type { ResolvedTable } from '../../resolved/index.js';
import { borderThickness } from '../border.js';
import type { LayoutContext } from '../context.js';
import { type ContentWidths, UNLIMITED } from '../flowable.js';
import { borderEdges } from './borders.js';
import { cellContext } from './cell-content.js';
import { columnTotals, columnWidths } from './columns.js';
import { type PlacedCell, placeCells, type TableGrid } from './grid.js';

export interface TablePlacement {
  readonly grid: TableGrid;
  /** Width of each column of the grid. */
  readonly columns: readonly Twip[];
  /** The distance from the text column's left edge to the table's left grid line. */
  readonly left: Twip;
}

/** Measures a table for a column of text of `available` twips. */
export function placeTable(table: ResolvedTable, available: Twip, context: LayoutContext): TablePlacement {
  const grid = placeCells(table);
  const outer = outerBorders(grid);
  const mode = context.settings.compatibilityMode;
  const hundredPercent = fullTableWidth(table, available, outer, mode);
  const limit = twip(Math.max(0, hundredPercent - table.indent));
  const columns = columnWidths(table, grid, { hundredPercent, limit }, contentMeasure(context));
  const width = twip(columns.reduce((sum, column) => sum + column, 0));
  return { grid, columns, left: leftEdge(table, available, width, tableStart(table, outer, mode)) };
}

/**
 * The minimum and maximum width of a table, for the cell that contains it; content is measured as in layout. Indents
 * count, and so do the halves of the outer borders that a table keeps within its column since Word 2013.
 */
export function tableContentWidths(table: ResolvedTable, context: LayoutContext): ContentWidths {
  if (context.tableDepth >= context.limits.tableDepth) return { min: twip(0), max: twip(0) };
  const grid = placeCells(table);
  const full = fullTableWidth(table, UNLIMITED, outerBorders(grid), context.settings.compatibilityMode);
  const around = Math.max(0, table.indent) + Math.max(0, UNLIMITED - full);
  const { min, max } = columnTotals(table, grid, contentMeasure(context));
  return { min: twip(min + around), max: twip(max + around) };
}

/** Minimum and maximum widths of a cell's content, without the cell's margins. */
const contentMeasure = (context: LayoutContext) => {
  const inner = cellContext(context);
  return ({ cell }: PlacedCell): ContentWidths => {
    // Text that is fitted to its cell does not widen it.
    if (cell.fitText && cell.width.type !== 'auto') return { min: twip(0), max: twip(0) };
    if (cell.textDirection === 'lrTb') return context.stages.contentWidths(cell.blocks, inner);
    // The width of vertical text is the height of its lines.
    const height = context.stages.flow(cell.blocks, UNLIMITED, 'cell', inner).naturalHeight;
    return { min: height, max: height };
  };
};

/** Half the thickness of the borders at the table's outer grid lines, taken from the first row as Word does. */
function outerBorders(grid: TableGrid): OuterBorders {
  const down = grid.rows.length > 0 ? borderEdges(grid).down(0) : [];
  const half = (line: number) => twip(borderThickness(down[line]) / 2);
  return { left: half(0), right: half(grid.columns) };
}

/**
 * The left edge of a table. In a right-to-left table, `left` means the right side, and the indent is measured from
 * there.
 */
function leftEdge(table: ResolvedTable, available: Twip, width: Twip, start: Twip): Twip {
  // Word stores the alignment in each row; all rows of a table have the same one.
  const justification = table.rows[0]?.justification ?? table.justification;
  if (justification === 'center') return twip((available - width) / 2);
  const trailing = available - width;
  if (justification === 'right') return twip(table.bidiVisual ? 0 : trailing);
  return twip(table.bidiVisual ? trailing - start : start);
}
