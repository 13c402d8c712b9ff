import type { FlowCell, FlowRow } from './model.js';

/** A cell at its column; `cell` is absent if a row has fewer cells than the table has columns. */
export interface GridCell {
  readonly at: number;
  readonly columns: number;
  readonly cell?: FlowCell;
  readonly merge?: 'restart' | 'continue';
}

/** The largest table of Word: 63 columns, 32,767 rows. */
const MOST = { columns: 63, rows: 32_767 };

/**
 * The cells of rows at their columns. Rows below a spanning cell get a merged cell, short rows an empty one (HTML
 * §4.9.12.1). Cells after Word's last column are left out.
 */
export function tableGrid(source: readonly FlowRow[]): {
  readonly rows: readonly (readonly GridCell[])[];
  readonly columns: number;
} {
  const open = new Map<number, { readonly columns: number; left: number }>();
  const rows = source.slice(0, MOST.rows).map(({ cells }) => {
    const row: GridCell[] = [];
    let at = 0;
    const fillMerged = (): void => {
      for (let above = open.get(at); above && above.left > 0; above = open.get(at)) {
        row.push({ at, columns: above.columns, merge: 'continue' });
        above.left--;
        at += above.columns;
      }
    };
    for (const cell of cells) {
      fillMerged();
      if (at >= MOST.columns) break;
      const columns = freeColumns(at, Math.min(cell.columns, MOST.columns - at), open);
      row.push({ at, columns, cell, ...(cell.rows > 1 && { merge: 'restart' as const }) });
      open.set(at, { columns, left: cell.rows - 1 });
      at += columns;
    }
    // Merged cells after the last one.
    while (at < MOST.columns && [...open].some(([column, { left }]) => column >= at && left > 0)) {
      fillMerged();
      const next = Math.min(
        ...[...open].filter(([column, { left }]) => column >= at && left > 0).map(([column]) => column),
      );
      if (Number.isFinite(next) && next > at) {
        row.push({ at, columns: next - at });
        at = next;
      }
    }
    return row;
  });
  const columns = rows.reduce((most, row) => Math.max(most, endOf(row)), 0);
  return {
    columns,
    rows: rows.map((row) => (endOf(row) < columns ? [...row, { at: endOf(row), columns: columns - endOf(row) }] : row)),
  };
}

function endOf(row: readonly GridCell[]): number {
  const last = row.at(-1);
  return last ? last.at + last.columns : 0;
}

/** The free columns for a cell, which must not overlap a cell that spans from above. */
function freeColumns(at: number, columns: number, open: ReadonlyMap<number, { readonly left: number }>): number {
  for (let next = at + 1; next < at + columns; next++) if ((open.get(next)?.left ?? 0) > 0) return next - at;
  return columns;
}
