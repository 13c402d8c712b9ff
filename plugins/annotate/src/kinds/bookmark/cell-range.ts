import { children, type XmlElement, type XmlNode } from '@quire/core/xml';
import { isHidden } from './bookmark-range.js';

/**
 * A bookmark over cells of a table (ECMA-376-1 §17.13.6.2): it begins in a cell and ends in another, after a row or
 * after the table, or states its first and its last column. Like a selection in Word, one over several rows covers
 * whole rows unless it states columns.
 */
export interface CellRange {
  readonly name: string;
  readonly start: XmlElement;
  readonly end: XmlElement;
  readonly table: XmlElement;
  /** The covered cells of each covered row, in order. */
  readonly rows: readonly { readonly row: XmlElement; readonly cells: readonly XmlElement[] }[];
  /** True if the bookmark covers all cells of its rows. */
  readonly wholeRows: boolean;
}

/** A mark with its place: the index of its row, and of its cell if it is in one; `Infinity` after all rows. */
interface Mark {
  readonly mark: XmlElement;
  readonly row: number;
  readonly cell: number | undefined;
}

const known = new WeakMap<XmlElement, readonly CellRange[]>();

/** The bookmarks over cells of the table at `siblings[at]`, first the ones that end right after the table. */
export function cellRanges(siblings: readonly XmlNode[], at: number): readonly CellRange[] {
  const table = siblings[at];
  if (typeof table !== 'object' || table.name !== 'w:tbl') return [];
  const ranges = known.get(table) ?? rangesOf(table, endsBehind(siblings, at));
  known.set(table, ranges);
  return ranges;
}

/** The ends of bookmarks between a table and the next block. */
function endsBehind(siblings: readonly XmlNode[], at: number): readonly Mark[] {
  const ends: Mark[] = [];
  for (let next = at + 1; next < siblings.length; next++) {
    const mark = siblings[next];
    if (typeof mark !== 'object' || !/^w:bookmark(Start|End)$/.test(mark.name)) break;
    if (mark.name === 'w:bookmarkEnd') ends.push({ mark, row: Number.POSITIVE_INFINITY, cell: undefined });
  }
  return ends;
}

function rangesOf(table: XmlElement, behind: readonly Mark[]): readonly CellRange[] {
  const starts: Mark[] = [];
  const ends = new Map(behind.map((end) => [end.mark.attributes['w:id'], end]));
  for (const found of marksIn(table)) {
    if (found.mark.name === 'w:bookmarkStart') starts.push(found);
    else ends.set(found.mark.attributes['w:id'], found);
  }
  const ranges = starts.flatMap((start) => {
    const end = ends.get(start.mark.attributes['w:id']);
    const range = end && rangeOver(table, start, end);
    return range ? [range] : [];
  });
  // A bookmark that ends after the table contains the ones that end in it.
  const isBehind = ({ end }: CellRange): boolean => behind.some(({ mark }) => mark === end);
  return [...ranges.filter(isBehind), ...ranges.filter((range) => !isBehind(range))];
}

/** The marks of bookmarks in a table, without those of nested tables and text boxes. */
function marksIn(table: XmlElement): readonly Mark[] {
  const found: Mark[] = [];
  const walk = (nodes: readonly XmlNode[], row: number, cell: number | undefined): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if (node.name === 'w:bookmarkStart' || node.name === 'w:bookmarkEnd') found.push({ mark: node, row, cell });
      else if (node.name !== 'w:tbl' && node.name !== 'w:txbxContent') walk(node.children, row, cell);
    }
  };
  let row = -1;
  for (const node of table.children) {
    if (typeof node === 'string' || node.name !== 'w:tr') {
      walk([node], row, undefined);
      continue;
    }
    row++;
    let cell = -1;
    for (const inner of node.children) {
      if (typeof inner === 'object' && inner.name === 'w:tc') walk(inner.children, row, ++cell);
      else walk([inner], row, cell < 0 ? undefined : cell);
    }
  }
  return found;
}

function rangeOver(table: XmlElement, start: Mark, end: Mark): CellRange | undefined {
  const { 'w:name': name = '', 'w:colFirst': first, 'w:colLast': last = first } = start.mark.attributes;
  if (isHidden(name) || start.cell === undefined || end.row < start.row) return undefined;
  if (first === undefined && end.row === start.row && end.cell === start.cell) return undefined;
  const all = children(table, 'w:tr').slice(start.row, Math.min(end.row, table.children.length) + 1);
  const [from, to] =
    first !== undefined
      ? [Number(first), Number(last)]
      : all.length === 1 && end.cell !== undefined
        ? [start.cell, end.cell]
        : [0, Number.POSITIVE_INFINITY];
  const rows = all.map((row) => ({ row, cells: children(row, 'w:tc').filter((_, at) => at >= from && at <= to) }));
  if (rows.some(({ cells }) => cells.length === 0)) return undefined;
  const wholeRows = rows.every(({ row, cells }) => cells.length === children(row, 'w:tc').length);
  return { name, start: start.mark, end: end.mark, table, rows, wholeRows };
}
