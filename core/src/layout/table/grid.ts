/**
 * Places cells on the table's grid; vertically merged cells become one (ECMA-376-1 §17.4.16 gridSpan, §17.4.84 vMerge).
 */
import type { ResolvedCell, ResolvedTable } from '../../resolved/index.js';

/** Word's maximum is 63 columns; files with more columns than this limit are broken or hostile. */
const MAX_COLUMNS = 256;

/** A cell on the grid. Vertically merged cells are one placed cell, with the content of the first. */
export interface PlacedCell {
  readonly cell: ResolvedCell;
  readonly column: number;
  readonly span: number;
  readonly row: number;
  /** The index of the last row that the cell covers. */
  readonly lastRow: number;
}

/** The cell at one position of a row: the placed cell, and the cell of this row itself, whose borders apply. */
export interface CellHere {
  readonly placed: PlacedCell;
  readonly own: ResolvedCell;
}

export interface TableGrid {
  readonly columns: number;
  /** The cells of each row, in column order. A vertically merged cell is in every row that it covers. */
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
      // Word merges only cells with equal edges; all others are separate cells.
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
