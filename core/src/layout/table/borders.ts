/**
 * The collapsed borders of a table: one for each edge of the grid, conflicts between neighbors settled. With cell
 * spacing there are no shared edges, and each cell draws its own four (`paint-borders.ts`).
 */

import { type Twip, twip } from '../../base/units.js';
import { settleBorders } from '../../compat/index.js';
import type { CellBorder, ResolvedBorder } from '../../resolved/index.js';
import { borderThickness } from '../border.js';
import type { CellHere, PlacedCell, TableGrid } from './grid.js';

export type BorderEdge = ResolvedBorder | undefined;

export type SideBorders = Readonly<Record<'top' | 'bottom' | 'left' | 'right', BorderEdge>>;

/**
 * The edges of a table's rows, computed on each call: stored for thousands of rows, they would take more memory than
 * the text.
 *
 * Rows are named by index. Which rows are adjacent depends on the page: any row may follow a repeated header. At the
 * edge of a page, as at its own edge, the table has its outer border, as in Word (a table with double outer and single
 * inner lines has double lines at the foot of each page).
 */
export interface TableEdges {
  /**
   * Horizontal edges, one per column, between two rows; undefined under a vertical merge and where nothing is drawn.
   */
  between(upper: number | undefined, lower: number | undefined): readonly BorderEdge[];
  /** The vertical edges of a row, one per grid line: one more than there are columns. */
  down(row: number): readonly BorderEdge[];
  /** The thickness of the edges between two rows, which takes space between their contents. */
  thickness(upper: number | undefined, lower: number | undefined): Twip;
}

export function borderEdges(grid: TableGrid): TableEdges {
  const last = grid.rows.length - 1;
  const outer = {
    top: byColumn(grid, 0).map((cell) => ofTable(cell?.own.borders.top)),
    bottom: byColumn(grid, last).map((cell) => ofTable(cell?.own.borders.bottom)),
  };
  const closing = (row: number, side: 'top' | 'bottom'): BorderEdge[] => {
    const atTableEdge = row === (side === 'top' ? 0 : last);
    return byColumn(grid, row).map((cell, column) => {
      const own = cell?.own.borders[side];
      return settleBorders(own?.own || atTableEdge ? own : outer[side][column], undefined);
    });
  };
  const between = (upper: number | undefined, lower: number | undefined, inMerges?: boolean): readonly BorderEdge[] => {
    if (upper === undefined) return lower === undefined ? [] : closing(lower, 'top');
    if (lower === undefined) return closing(upper, 'bottom');
    return edgesBetween(byColumn(grid, upper), byColumn(grid, lower), inMerges);
  };
  return {
    between,
    down: (row) => verticalEdges(byColumn(grid, row), grid.columns),
    thickness: (upper, lower) => thickest(between(upper, lower, true)),
  };
}

/** The border if it comes from the table; undefined if it is the cell's own. */
const ofTable = (border: CellBorder | undefined): CellBorder | undefined => (border?.own ? undefined : border);

type Covered = readonly (CellHere | undefined)[];

function byColumn(grid: TableGrid, row: number): Covered {
  const covered = new Array<CellHere | undefined>(grid.columns).fill(undefined);
  for (const cell of grid.rows[row] ?? []) {
    covered.fill(cell, cell.placed.column, cell.placed.column + cell.placed.span);
  }
  return covered;
}

/**
 * The edges between two rows. Those inside a vertical merge (`inMerges`) are not drawn, but Word gives them room: in a
 * report, four rows of 13.83 pt with lines of half a point are 15.33 pt apart, because the merged cell next to them states
 * a lower border of 1.5 pt in each row.
 */
function edgesBetween(upper: Covered, lower: Covered, inMerges?: boolean): BorderEdge[] {
  return upper.map((cell, column) => {
    const next = lower[column];
    if (!inMerges && cell && cell.placed === next?.placed) return undefined;
    return settleBorders(cell?.own.borders.bottom, next?.own.borders.top);
  });
}

function verticalEdges(here: Covered, columns: number): BorderEdge[] {
  return Array.from({ length: columns + 1 }, (_, line) => {
    const before = here[line - 1];
    const after = here[line];
    if (before && before === after) return undefined;
    return settleBorders(before?.own.borders.right, after?.own.borders.left);
  });
}

/** The thickness of the thickest edge, in twips. */
export const thickest = (edges: readonly BorderEdge[]): Twip =>
  twip(edges.reduce((most, edge) => Math.max(most, borderThickness(edge)), 0));

/** The separate borders of a cell, for tables with cell spacing. A merged cell has its last row's bottom border. */
export function ownBorders(grid: TableGrid, placed: PlacedCell): SideBorders {
  const last = grid.rows[placed.lastRow]?.find((cell) => cell.placed === placed)?.own ?? placed.cell;
  const visible = (border: CellBorder | undefined) => settleBorders(border, undefined);
  return {
    top: visible(placed.cell.borders.top),
    bottom: visible(last.borders.bottom),
    left: visible(placed.cell.borders.left),
    right: visible(placed.cell.borders.right),
  };
}

/**
 * Returns the borders around a table with cell spacing, which are drawn in addition to the borders of its cells: the
 * borders that its corner cells inherit and do not override.
 */
export function bordersAround(grid: TableGrid): SideBorders {
  const visible = (border: CellBorder | undefined) => settleBorders(ofTable(border), undefined);
  const [first, last] = [grid.rows[0]?.[0]?.own, grid.rows.at(-1)?.at(-1)?.own];
  return {
    top: visible(first?.borders.top),
    left: visible(first?.borders.left),
    bottom: visible(last?.borders.bottom),
    right: visible(last?.borders.right),
  };
}
