/**
 * A measured table: the widths of its columns, and the cells and borders of its rows. `fill` uses the plan for all
 * columns and pages. The plan does not change, except that content is laid out on first demand.
 */

import { type Twip, twip } from '../../base/units.js';
import {
  askedHeight,
  type DroppedSpace,
  rowBottomMargin,
  rowKeepsWithNext,
  rowTopMargin,
  spaceDroppedInCell,
  spacingAboveRow,
  spacingBesideCell,
} from '../../compat/index.js';
import type { ResolvedRow, ResolvedTable } from '../../resolved/index.js';
import { borderThickness } from '../border.js';
import type { LayoutContext } from '../context.js';
import { type Flowable, type Fragment, UNLIMITED } from '../flowable.js';
import { borderEdges, bordersAround, ownBorders, type SideBorders, type TableEdges } from './borders.js';
import { cellContext, cellFlowable } from './cell-content.js';
import type { PlacedCell, TableGrid } from './grid.js';
import { verticalCellFlowable } from './vertical-cell.js';

export interface TablePlan {
  readonly table: ResolvedTable;
  /** The context of the cells' content. */
  readonly context: LayoutContext;
  /** Distances of the grid lines from the table's leading edge, one more than there are columns. */
  readonly lines: readonly Twip[];
  readonly width: Twip;
  readonly rows: readonly RowPlan[];
  /** The edges that cells share; with cell spacing, each cell has edges of its own. */
  readonly edges: TableEdges;
  /** Rows at the start that repeat on each page of the table. */
  readonly headerRows: number;
  /** Space around each cell, 0 where borders are shared. */
  readonly spacing: Twip;
  /** The borders around the whole table, which exist only with cell spacing. */
  readonly around?: SideBorders;
}

export interface RowPlan {
  readonly row: ResolvedRow;
  readonly index: number;
  /** The cells in column order, including cells that continue a vertical merge from the row above. */
  readonly cells: readonly CellPlan[];
  readonly keepsWithNext: boolean;
  /** The minimum or exact height that the row's properties give; 0 if they give none. */
  readonly asked: Twip;
}

export interface CellPlan {
  readonly placed: PlacedCell;
  /** The horizontal position of the cell's box, from the table's leading edge, and its width. */
  readonly left: Twip;
  readonly width: Twip;
  /** The distance from the box's sides to the content. */
  readonly insetLeft: Twip;
  readonly insetRight: Twip;
  /** The distances from the box's top (below the row's border) to the content, and from the content to its bottom. */
  readonly insetTop: Twip;
  readonly insetBottom: Twip;
  /** The cell's own borders, which exist only with cell spacing. */
  readonly ownBorders?: SideBorders;
  /** Laid out at the first call. */
  content(): Flowable;
  /** All of the cell's content, laid out once and not split. */
  whole(): Fragment;
  /** Releases the layout once it is painted; a later call would lay it out again. */
  release(): void;
}

/** Measures the cells of a table and plans its rows. */
export function planTable(
  table: ResolvedTable,
  grid: TableGrid,
  columns: readonly Twip[],
  context: LayoutContext,
): TablePlan {
  const inner = cellContext(context);
  const rowEnd = context.settings.defaultParagraphStyle ?? 'Normal';
  const lines: Twip[] = [twip(0)];
  for (const width of columns) lines.push(twip(lines[lines.length - 1]! + width));
  const spacing = twip(Math.max(0, table.cellSpacing));
  const plans = new Map<PlacedCell, CellPlan>();
  const firstBody = table.rows.findIndex((row) => !row.header);
  const headerRows = Math.max(0, firstBody);
  const lastOfHeader = firstBody < 0 ? table.rows.length - 1 : firstBody;
  const rows: RowPlan[] = [];
  for (const [index, cells] of grid.rows.entries()) {
    const row = table.rows[index]!;
    cells.forEach(({ placed, own }, i) => {
      if (plans.has(placed)) return;
      const before = i === 0 && index > 0 ? rowEnd : cells[i - 1]?.own;
      const dropped = spaceDroppedInCell(before, own, cells[i + 1]?.own ?? rowEnd);
      plans.set(placed, planCell(placed, grid, lines, spacing, row, dropped, inner));
    });
    rows.push({
      row,
      index,
      cells: cells.map(({ placed }) => plans.get(placed)!),
      // Keeps header rows from being alone at the foot of a page. A table of only header rows repeats none of them, but
      // moves to a new page if it does not fit in the rest of the current one.
      keepsWithNext: rowKeepsWithNext(row) || (row.header && index < lastOfHeader),
      asked: askedHeight(row),
    });
  }
  return {
    table,
    context: inner,
    lines,
    width: lines[lines.length - 1]!,
    rows,
    edges: spacing > 0 ? apart(spacing) : borderEdges(grid),
    headerRows,
    spacing,
    around: spacing > 0 ? bordersAround(grid) : undefined,
  };
}

/** The edges between rows with cell spacing: no shared borders, only the space above each row and below the last. */
const apart = (spacing: Twip): TableEdges => ({
  between: () => [],
  down: () => [],
  thickness: (upper, lower) => (lower === undefined ? spacing : spacingAboveRow(spacing, upper === undefined)),
});

function planCell(
  placed: PlacedCell,
  grid: TableGrid,
  lines: readonly Twip[],
  spacing: Twip,
  row: ResolvedRow,
  dropped: DroppedSpace,
  context: LayoutContext,
): CellPlan {
  const { margins } = placed.cell;
  const own = spacing > 0 ? ownBorders(grid, placed) : undefined;
  const around = spacingBesideCell(spacing, placed, lines.length - 1);
  const left = twip(lines[placed.column]! + around.left);
  const width = twip(Math.max(0, lines[placed.column + placed.span]! - around.right - left));
  const insetLeft = twip(margins.left + borderThickness(own?.left));
  const insetRight = twip(margins.right + borderThickness(own?.right));
  let content: Flowable | undefined;
  let whole: Fragment | undefined;
  const plan: CellPlan = {
    placed,
    left,
    width,
    insetLeft,
    insetRight,
    insetTop: twip(rowTopMargin(row) + borderThickness(own?.top)),
    insetBottom: twip(rowBottomMargin(row) + borderThickness(own?.bottom) + spacing),
    ownBorders: own,
    content() {
      content ??=
        placed.cell.textDirection === 'lrTb'
          ? cellFlowable(placed, twip(Math.max(1, width - insetLeft - insetRight)), dropped, context)
          : verticalCellFlowable(placed, askedHeight(row), context);
      return content;
    },
    whole() {
      whole ??= plan.content().fill(undefined, UNLIMITED, true);
      return whole;
    },
    release() {
      content = undefined;
      whole = undefined;
    },
  };
  return plan;
}
