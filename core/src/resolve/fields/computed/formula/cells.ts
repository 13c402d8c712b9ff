/** The cells that a formula names: by direction from the formula's cell, by letter and number, or by row and column. */
import type { XmlElement } from '../../../../ooxml/xml/index.js';
import type { FormulaCell } from '../../field-pass.js';

/** Rows and cells of a table, from 0. */
export interface FormulaRange {
  readonly rows: readonly [number, number];
  readonly cells: readonly [number, number];
}

export interface CellSource {
  cellText(place: FormulaCell): string | undefined;
  rowsOf(table: XmlElement): number;
}

/** The maximum number of columns: Word's tables have no more, and a document hardly more rows. */
const MOST_COLUMNS = 64;
const MOST_CELLS = 20_000;

/** `B3`, `R3C2`; also a column `B` or a row `3` alone, as in ranges. Undefined for other names. */
export function cellReference(name: string): FormulaRange | undefined {
  const byNumber = /^R(\d{1,5})C(\d{1,2})$/i.exec(name);
  if (byNumber) return single(Number(byNumber[1]) - 1, Number(byNumber[2]) - 1);
  const [, letters, digits] = /^([A-Z]{0,2})(\d{0,5})$/i.exec(name) ?? [];
  if (letters === undefined || digits === undefined || (letters === '' && digits === '')) return undefined;
  const column = letters === '' ? undefined : columnOf(letters);
  const row = digits === '' ? undefined : Number(digits) - 1;
  if (row === undefined) return { rows: [0, MOST_CELLS], cells: [column ?? 0, column ?? 0] };
  return column === undefined ? { rows: [row, row], cells: [0, MOST_COLUMNS] } : single(row, column);
}

const single = (row: number, cell: number): FormulaRange => ({ rows: [row, row], cells: [cell, cell] });

const columnOf = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Returns the smallest range that includes both ranges, whichever comes first. */
export const spanning = (a: FormulaRange, b: FormulaRange): FormulaRange => ({
  rows: [Math.min(a.rows[0], b.rows[0]), Math.max(a.rows[1], b.rows[1])],
  cells: [Math.min(a.cells[0], b.cells[0]), Math.max(a.cells[1], b.cells[1])],
});

/** The texts of cells, except `own`, the cell of the formula. */
export function textsIn(
  range: FormulaRange,
  table: XmlElement,
  source: CellSource,
  own: FormulaCell | undefined,
): string[] {
  const texts: string[] = [];
  const lastRow = Math.min(range.rows[1], source.rowsOf(table) - 1);
  for (let row = range.rows[0]; row <= lastRow && texts.length < MOST_CELLS; row++) {
    for (let cell = range.cells[0]; cell <= Math.min(range.cells[1], MOST_COLUMNS); cell++) {
      if (own?.table === table && own.row === row && own.cell === cell) continue;
      const text = source.cellText({ table, row, cell });
      if (text !== undefined) texts.push(text);
    }
  }
  return texts;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ABOVE: [-1, 0],
  BELOW: [1, 0],
  LEFT: [0, -1],
  RIGHT: [0, 1],
};

/** The cells in a direction up to the first empty one, nearest first; undefined for an invalid direction. */
export function textsTowards(name: string, from: FormulaCell, source: CellSource): string[] | undefined {
  const step = STEPS[name.toUpperCase()];
  if (!step) return undefined;
  const texts: string[] = [];
  let { row, cell } = from;
  for (;;) {
    row += step[0];
    cell += step[1];
    const text = source.cellText({ table: from.table, row, cell });
    if (text === undefined || text === '' || texts.length === MOST_CELLS) return texts;
    texts.push(text);
  }
}
