/**
 * The cells by their places on the table's grid: rows of cells become places on a grid, and vertically merged cells
 * become one (ECMA-376-1 §17.4.16 gridSpan, §17.4.84 vMerge).
 */
import type { ResolvedCell, ResolvedTable } from '../../resolved/index.js';

/** Word itself stops at 63 columns; more than this is a broken or hostile file. */
const MAX_COLUMNS = 256;

/** A cell on the grid. A vertical merge is one placed cell, with the content of the cell that starts it. */
export interface PlacedCell {
  readonly cell: ResolvedCell;
  readonly column: number;
  readonly span: number;
  readonly row: number;
  /** Inclusive. */
  readonly lastRow: number;
}

/** The cell at one place of one row: the placed cell, and the cell of this very row, whose borders count here. */
export interface CellHere {
  readonly placed: PlacedCell;
  readonly own: ResolvedCell;
}

export interface TableGrid {
  readonly columns: number;
  /** Row by row, in column order, merged cells in each row that they cover. */
  readonly rows: readonly (readonly CellHere[])[];
}

type Open = { -readonly [K in keyof PlacedCell]: PlacedCell[K] };

/** Places the cells of a table. Columns beyond Word's limit are left out. */
export function placeCells(table: ResolvedTable): TableGrid {
  let columns = Math.min(table.grid.length, MAX_COLUMNS);
  let above = new Map<number, Open>();
  const rows = table.rows.map((row, rowIndex) => {
    const here: CellHere[] = [];
    const open = new Map<number, Open>();
    let column = clampSpan(row.gridBefore, 0);
    for (const own of row.cells) {
      const span = Math.min(clampSpan(own.gridSpan, 1), MAX_COLUMNS - column);
      if (span <= 0) break;
      const merged = own.verticalMerge === 'continue' ? above.get(column) : undefined;
      // Word merges only cells of equal edges; any other is a separate cell.
      const placed: Open =
        merged?.span === span ? merged : { cell: own, column, span, row: rowIndex, lastRow: rowIndex };
      placed.lastRow = rowIndex;
      if (own.verticalMerge !== 'none') open.set(column, placed);
      here.push({ placed, own });
      column += span;
    }
    columns = Math.max(columns, Math.min(MAX_COLUMNS, column + clampSpan(row.gridAfter, 0)));
    above = open;
    return here;
  });
  return { columns: Math.max(1, columns), rows };
}

const clampSpan = (value: number, least: number): number =>
  Number.isFinite(value) ? Math.min(MAX_COLUMNS, Math.max(least, Math.floor(value))) : least;
