/** Cells of a row by the columns of the table's grid (ECMA-376-1 §17.4.17, `gridSpan`, and §17.4.14, `gridBefore`). */
import { child, path, type XmlElement } from '@quire/core/xml';

export const spanOf = (cell: XmlElement): number => count(path(cell, 'w:tcPr', 'w:gridSpan'), 1);

/** Each cell of a row with its first grid column. Cells in a content control are not counted. */
export function* cellsOf(row: XmlElement): Generator<readonly [cell: XmlElement, column: number]> {
  let column = count(path(row, 'w:trPr', 'w:gridBefore'), 0);
  for (const cell of row.children) {
    if (typeof cell === 'string' || cell.name !== 'w:tc') continue;
    yield [cell, column];
    column += spanOf(cell);
  }
}

/** The cell whose first grid column is `column`. */
export function cellAt(row: XmlElement, column: number): XmlElement | undefined {
  for (const [cell, at] of cellsOf(row)) if (at === column) return cell;
  return undefined;
}

/** The cell that covers a grid column. */
export function cellOver(row: XmlElement, column: number): XmlElement | undefined {
  for (const [cell, at] of cellsOf(row)) if (at <= column && column < at + spanOf(cell)) return cell;
  return undefined;
}

/** A range of grid columns: from `from` up to, but without, `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export function rangeOf(row: XmlElement, cell: XmlElement | undefined): Range | undefined {
  for (const [found, at] of cellsOf(row)) if (found === cell) return { from: at, to: at + spanOf(found) };
  return undefined;
}

export function columnsOf(row: XmlElement): number {
  let columns = 0;
  for (const [cell, at] of cellsOf(row)) columns = at + spanOf(cell);
  return columns;
}

/** A part of a row without cells: the columns that `gridBefore` or `gridAfter` leaves out (ECMA-376-1 §17.4.14). */
export function leftOutCells(
  row: XmlElement,
  { from, to }: Range,
): readonly [element: XmlElement, range: Range] | undefined {
  const properties = child(row, 'w:trPr');
  const before = properties && child(properties, 'w:gridBefore');
  const first = count(before, 0);
  if (before && to <= first) return [before, { from: 0, to: first }];
  const after = properties && child(properties, 'w:gridAfter');
  const last = columnsOf(row);
  return after && from >= last && to <= last + count(after, 0)
    ? [after, { from: last, to: last + count(after, 0) }]
    : undefined;
}

/** The role of a cell in a vertical merge: start, continuation, or none (ECMA-376-1 §17.4.84). */
export function mergeOf(cell: XmlElement): 'restart' | 'continue' | undefined {
  const properties = child(cell, 'w:tcPr');
  const merge = properties && child(properties, 'w:vMerge');
  if (!merge) return undefined;
  return merge.attributes['w:val'] === 'restart' ? 'restart' : 'continue';
}

/** The maximum number of columns in Word. It also limits the sums of malicious span values. */
const MOST_COLUMNS = 63;

function count(element: XmlElement | undefined, otherwise: number): number {
  const stated = Number(element?.attributes['w:val'] ?? otherwise);
  return Number.isInteger(stated) && stated >= 0 ? Math.min(stated, MOST_COLUMNS) : otherwise;
}
