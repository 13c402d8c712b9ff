import { counted } from '@quire/core';
import { element, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { Given } from '../../data/index.js';
import { shownText } from '../../markup/index.js';
import type { FieldKind, FillContext, FoundField } from '../../template/index.js';
import { Mismatch, type Value, values } from '../../values/index.js';
import { filledInside } from '../control/index.js';
import { type CellRange, cellRanges } from './cell-range.js';

export interface FoundCells extends FoundField {
  readonly kind: 'bookmark';
  readonly range: CellRange;
}

/**
 * Bookmarks over cells. A table as value fills the cells one by one, and adds rows if the bookmark covers whole rows. A
 * list whose items have values for the fields in whole rows repeats these rows. Any other value fills the first cell
 * and leaves the others empty. The rest of the table is filled as usual.
 */
export const cellsKind: FieldKind<FoundCells> = {
  find(siblings, at, level, before = 0) {
    const range = level === 'block' ? cellRanges(siblings, at)[before] : undefined;
    if (!range) return undefined;
    const identity = { bookmark: range.name, names: [range.name] };
    const to = Math.max(at, siblings.indexOf(range.end));
    return { kind: 'bookmark', identity, nodes: siblings.slice(at, to + 1), level, range, optional: true };
  },

  fill({ nodes, range, level }, given, context) {
    const covered = filledRows(range, given, context);
    return { level, nodes: around(nodes, range, covered, context) };
  },

  clear: ({ nodes, range, level }, context) => {
    const covered = filledRows(range, { value: '' }, context);
    return { level, nodes: around(nodes, range, covered, context) };
  },

  describe: ({ identity, range }) => ({ kind: 'bookmark', identity, type: 'text', text: textOfCells(range) }),
};

/** The text that covered cells show: tabs between cells, lines between rows. */
export const textOfCells = ({ rows }: CellRange): string =>
  rows.map(({ cells }) => cells.map((cell) => shownText([cell], '\n')).join('\t')).join('\n');

/** The filled rows that replace the covered ones. They have only the covered cells, unless whole rows are covered. */
function filledRows(range: CellRange, given: Given, context: FillContext): readonly XmlElement[] {
  const { rows, wholeRows, start, end } = range;
  const bare = rows.map(({ row, cells }) =>
    withoutMarks({ ...row, children: wholeRows ? row.children : cells }, [start, end]),
  );
  const inside = wholeRows ? filledInside(bare, 'row', given, context) : undefined;
  if (inside) return inside.filter(isRow);
  const value = tableOf(values.readValue(given, context.values), rows);
  if (!wholeRows && value.rows.length > rows.length) {
    throw new Mismatch(`it has ${counted(value.rows.length, 'row')}, and the cells of the bookmark ${rows.length}`);
  }
  const place = context.place({ level: 'block', existing: { ...range.table, children: bare } });
  const { nodes } = values.contentOf(value, place, context.writer, context.values);
  return nodes.flatMap((node) => (typeof node === 'object' ? node.children.filter(isRow) : []));
}

/** A value as rows for the cells: a table as it is; any other value in the first cell, with the other cells empty. */
function tableOf(value: Value, rows: CellRange['rows']): Extract<Value, { kind: 'table' }> {
  if (value.kind === 'table') {
    const missing = Math.max(0, rows.length - value.rows.length);
    return { ...value, rows: [...value.rows, ...Array.from({ length: missing }, () => [])] };
  }
  return { kind: 'table', columns: [], rows: rows.map((_, at) => (at === 0 ? [value] : [])), options: {} };
}

const isRow = (node: XmlNode): node is XmlElement => typeof node === 'object' && node.name === 'w:tr';

/** Marks a row or a cell of the table whose content is inserted after the rest of the table is filled. */
const COVERED = 'quire:covered';

/** The table filled around the covered cells, with these cells back in place between the marks of the bookmark. */
function around(
  nodes: readonly XmlNode[],
  { table, rows, wholeRows, start, end }: CellRange,
  filled: readonly XmlElement[],
  context: FillContext,
): readonly XmlNode[] {
  const covered = startAtFirst(endAtLast(filled, end), start);
  const at = new Map(rows.map(({ row, cells }, index) => [row, { cells: new Set<XmlNode>(cells), index }]));
  const held = table.children.flatMap((node): readonly XmlNode[] => {
    const found = typeof node === 'object' ? at.get(node) : undefined;
    if (!found || typeof node !== 'object') return [node];
    if (wholeRows) return found.index === 0 ? [{ ...node, attributes: { [COVERED]: '0' }, children: [HELD] }] : [];
    let cell = 0;
    const hold = (inner: XmlNode): XmlNode =>
      found.cells.has(inner) ? { ...HELD, attributes: { [COVERED]: `${found.index} ${cell++}` } } : inner;
    return [{ ...node, children: node.children.map(hold) }];
  });
  const others = nodes.slice(1).filter((node) => node !== end);
  const rest = context.fill([withoutMarks({ ...table, children: held }, [start, end])], 'block');
  return [...rest.map((node) => uncovered(node, covered, wholeRows)), ...others];
}

const HELD = element('w:tc', {}, [element('w:p')]);

/** Nodes of the filled table with the content of the covered cells in their place. */
function uncovered(node: XmlNode, covered: readonly XmlElement[], wholeRows: boolean): XmlNode {
  if (typeof node === 'string') return node;
  const put = (inner: XmlNode): readonly XmlNode[] => {
    const place = typeof inner === 'object' ? inner.attributes[COVERED] : undefined;
    if (place === undefined) return [uncovered(inner, covered, wholeRows)];
    if (wholeRows) return covered;
    const [row = 0, cell = 0] = place.split(' ').map(Number);
    const cells = covered[row]?.children.filter((each) => typeof each === 'object' && each.name === 'w:tc') ?? [];
    return cells.slice(cell, cell + 1);
  };
  return { ...node, children: node.children.flatMap(put) };
}

/** The node without these marks; the same object if it has none. */
function withoutMarks(node: XmlElement, marks: readonly XmlElement[]): XmlElement {
  const children = node.children
    .filter((inner) => typeof inner === 'string' || !marks.includes(inner))
    .map((inner) => (typeof inner === 'string' ? inner : withoutMarks(inner, marks)));
  const isSame = children.length === node.children.length && children.every((inner, at) => inner === node.children[at]);
  return isSame ? node : { ...node, children };
}

/** Puts the start mark before the first text of the first paragraph. Columns that the mark states may have changed. */
const startAtFirst = (rows: readonly XmlElement[], start: XmlElement): readonly XmlElement[] => {
  const [first, ...rest] = rows;
  return first ? [intoFirst(first, start) ?? first, ...rest] : rows;
};

/** Puts the end mark after the last text of the last paragraph of the rows. */
const endAtLast = (rows: readonly XmlElement[], end: XmlElement): readonly XmlElement[] => {
  const last = rows.at(-1);
  return last ? [...rows.slice(0, -1), intoLast(last, end) ?? last] : rows;
};

function intoFirst(element: XmlElement, mark: XmlElement): XmlElement | undefined {
  if (element.name === 'w:p') {
    const at = element.children.findIndex((node) => !isProperties(node));
    return { ...element, children: element.children.toSpliced(at < 0 ? element.children.length : at, 0, mark) };
  }
  for (const [at, node] of element.children.entries()) {
    const changed = typeof node === 'object' ? intoFirst(node, mark) : undefined;
    if (changed) return { ...element, children: element.children.with(at, changed) };
  }
  return undefined;
}

function intoLast(element: XmlElement, mark: XmlElement): XmlElement | undefined {
  if (element.name === 'w:p') return { ...element, children: [...element.children, mark] };
  for (let at = element.children.length - 1; at >= 0; at--) {
    const node = element.children[at];
    const changed = typeof node === 'object' ? intoLast(node, mark) : undefined;
    if (changed) return { ...element, children: element.children.with(at, changed) };
  }
  return undefined;
}

const isProperties = (node: XmlNode): boolean => typeof node === 'object' && node.name === 'w:pPr';
