/**
 * The collapsed borders of a table: one for each edge of the grid, conflicts between neighbours settled. With cell
 * spacing there are no shared edges, and each cell draws its own four (`paint-borders.ts`).
 */
import { settleBorders } from '../../compat/index.js';
import type { CellBorder, ResolvedBorder } from '../../resolve/index.js';
import type { Twip } from '../../units.js';
import { twip } from '../../units.js';
import { borderThickness } from './border-lines.js';
import type { CellHere, PlacedCell, TableGrid } from './grid.js';

export type Edge = ResolvedBorder | undefined;

/** The edges around one row. */
export interface RowEdges {
  /** Above and below each column; undefined under a vertical merge and where nothing is drawn. */
  readonly top: readonly Edge[];
  readonly bottom: readonly Edge[];
  /** The same where the row begins or ends a page: cells that go on there are closed too. */
  readonly pageTop: readonly Edge[];
  readonly pageBottom: readonly Edge[];
  /** At each grid line, one more than there are columns. */
  readonly vertical: readonly Edge[];
}

/** The edges of row `index`, between it and its neighbours. */
export function rowEdges(grid: TableGrid, index: number): RowEdges {
  const here = byColumn(grid, index);
  const above = byColumn(grid, index - 1);
  const below = byColumn(grid, index + 1);
  const own = (side: 'top' | 'bottom') => here.map((cell) => settleBorders(cell?.own.borders[side], undefined));
  const top = edgesBetween(above, here);
  const bottom = edgesBetween(here, below);
  return {
    top,
    bottom,
    pageTop: closed(top, own('top'), above, here),
    pageBottom: closed(bottom, own('bottom'), here, below),
    vertical: verticalEdges(here, grid.columns),
  };
}

/** The thickness of the edges between row `index` and the one above it, which row and border share room for. */
export const edgeThickness = (grid: TableGrid, index: number): Twip =>
  thickest(edgesBetween(byColumn(grid, index - 1), byColumn(grid, index)));

type Covered = readonly (CellHere | undefined)[];

function byColumn(grid: TableGrid, row: number): Covered {
  const covered = new Array<CellHere | undefined>(grid.columns).fill(undefined);
  for (const cell of grid.rows[row] ?? []) {
    covered.fill(cell, cell.placed.column, cell.placed.column + cell.placed.span);
  }
  return covered;
}

function edgesBetween(upper: Covered, lower: Covered): Edge[] {
  return upper.map((cell, column) => {
    const next = lower[column];
    if (cell && cell.placed === next?.placed) return undefined;
    return settleBorders(cell?.own.borders.bottom, next?.own.borders.top);
  });
}

/** At a page's edge a merged cell that goes on is closed by the border it has itself. */
function closed(edges: readonly Edge[], own: readonly Edge[], upper: Covered, lower: Covered): Edge[] {
  return edges.map((edge, column) => {
    const placed = upper[column]?.placed;
    return placed && placed === lower[column]?.placed ? own[column] : edge;
  });
}

function verticalEdges(here: Covered, columns: number): Edge[] {
  return Array.from({ length: columns + 1 }, (_, line) => {
    const before = here[line - 1];
    const after = here[line];
    if (before && before === after) return undefined;
    return settleBorders(before?.own.borders.right, after?.own.borders.left);
  });
}

/** The thickest of some edges, in twips. */
export const thickest = (edges: readonly Edge[]): Twip =>
  twip(edges.reduce((most, edge) => Math.max(most, borderThickness(edge)), 0));

/** The borders of a cell in its own right, for tables with cell spacing: the last row's own bottom closes a merge. */
export function ownBorders(
  grid: TableGrid,
  placed: PlacedCell,
): {
  readonly top: Edge;
  readonly bottom: Edge;
  readonly left: Edge;
  readonly right: Edge;
} {
  const last = grid.rows[placed.lastRow]?.find((cell) => cell.placed === placed)?.own ?? placed.cell;
  const visible = (border: CellBorder | undefined) => settleBorders(border, undefined);
  return {
    top: visible(placed.cell.borders.top),
    bottom: visible(last.borders.bottom),
    left: visible(placed.cell.borders.left),
    right: visible(placed.cell.borders.right),
  };
}
