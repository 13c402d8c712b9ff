import { child, children, type XmlElement } from '@quire/core/xml';
import { cellAt, columnOf, columnsOf } from './columns.js';
import { type Meeting, meeting, nearest, pairs } from './pairs.js';
import type { Frame, PlacedTag, Scanned } from './scan.js';
import { type Over, sectionName, type TagElement } from './tag.js';
import { type Joining, type TagPair, type Whole, wholeParagraphs } from './whole-paragraphs.js';

/** A pair of tags, and the children of one element that are repeated or left out with them. */
export interface Section extends TagPair {
  /** The first and the last of those children; a tag itself where it is among them. */
  readonly from: XmlElement;
  readonly to: XmlElement;
  /** Which of its first and its last paragraph are repeated whole. The tags divide the others, or have them to themselves. */
  readonly whole: Whole | undefined;
}

export interface Sections {
  /** By the element whose children they span, in document order. */
  readonly spans: ReadonlyMap<XmlElement, readonly Section[]>;
  /** All tags of pairs. */
  readonly paired: ReadonlySet<TagElement>;
  /** Pairs of tags with different names. */
  readonly misnamed: readonly (readonly [open: TagElement, close: TagElement])[];
}

/** Pairs the tags of each story and finds the level at which each pair belongs together. `inList`: also by the style of the paragraph. */
export function sectionsOf(
  { stories }: Scanned,
  joining: Joining,
  inList: (paragraph: XmlElement) => boolean,
): Sections {
  const spans = new Map<XmlElement, Section[]>();
  const paired = new Set<TagElement>();
  const misnamed: [TagElement, TagElement][] = [];
  const found = stories.flatMap(pairs).map(([open, close]) => {
    paired.add(open.tag).add(close.tag);
    const name = sectionName(close.tag.tag);
    if (name !== '' && name !== sectionName(open.tag.tag)) misnamed.push([open.tag, close.tag]);
    const tags = { open: open.tag, close: close.tag, openIn: open.frame.element, closeIn: close.frame.element };
    return { ...tags, spans: spansOf(open, close) };
  });
  const whole = wholeParagraphs(found, joining, paired, inList);
  for (const pair of found) {
    const { spans: own, ...tags } = pair;
    for (const { list, from, to } of own) add(spans, list, { ...tags, from, to, whole: whole.get(pair) });
  }
  return { spans, paired, misnamed };
}

function add(lists: Map<XmlElement, Section[]>, key: XmlElement, item: Section): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

interface Span {
  readonly list: XmlElement;
  readonly from: XmlElement;
  readonly to: XmlElement;
}

/**
 * The section spans children of the innermost element around both tags: from the child that holds the opening tag to the
 * one that holds the closing tag. Tags in different cells of a row mean the row; in the same column of a whole table the cells of the
 * column, a span in each row.
 */
function spansOf(open: PlacedTag, close: PlacedTag): readonly Span[] {
  const { over } = open.tag.tag;
  const met = meeting(open, close);
  const { common, container, from, to } = met;
  const whole = wholeOf(over, met);
  if (whole?.parent) return [{ list: whole.parent.element, from: whole.element, to: whole.element }];
  if (over === 'column' && container?.name === 'w:tc') {
    const column = columnOfCell(container);
    if (column.length > 0) return column;
  }
  if (container?.name === 'w:tbl' && over !== 'row') {
    const column = columnSpans(container.element, open, close);
    if (column.length > 0) return column;
  }
  return [{ list: common.element, from, to }];
}

/** The one element that a pair of tags stands for: the one that the tag states, or the row whose cells hold both. */
export function wholeOf(over: Over | undefined, { common, container }: Meeting): Frame | undefined {
  const around = over && AROUND[over];
  const stated = around === undefined ? undefined : nearest(common, [around]);
  return stated ?? (container?.name === 'w:tr' ? container : undefined);
}

/** The element that is repeated where the tag states it. */
const AROUND: Readonly<Partial<Record<Over, string>>> = {
  row: 'w:tr',
  cell: 'w:tc',
  paragraph: 'w:p',
  table: 'w:tbl',
  control: 'w:sdt',
};

/**
 * The cells of the grid column that holds both tags, and the column itself: where one tag is in the first row and the
 * other in the last row of a table of several columns. A section over less than the table's height repeats rows.
 */
function columnSpans(table: XmlElement, open: PlacedTag, close: PlacedTag): Span[] {
  const rows = children(table, 'w:tr');
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || first === last || columnsOf(first) < 2) return [];
  const column = columnOf(first, nearest(open.frame, ['w:tc'])?.element);
  if (column === undefined || column !== columnOf(last, nearest(close.frame, ['w:tc'])?.element)) return [];
  return spansOfColumn(table, column);
}

/** The column of one cell, where the tag states that it repeats that. */
function columnOfCell(cell: Frame): readonly Span[] {
  const row = nearest(cell, ['w:tr']);
  const table = nearest(row, ['w:tbl']);
  const column = row && columnOf(row.element, cell.element);
  return table && column !== undefined ? spansOfColumn(table.element, column) : [];
}

/** The cells of a grid column, a span in each row, and the column of the grid itself; none where a row has no such cell. */
function spansOfColumn(table: XmlElement, column: number): Span[] {
  const cells = children(table, 'w:tr').map((row) => ({ list: row, cell: cellAt(row, column) }));
  const grid = child(table, 'w:tblGrid');
  const ruled = grid && { list: grid, cell: children(grid, 'w:gridCol')[column] };
  const spans = [...cells, ...(ruled ? [ruled] : [])].flatMap(({ list, cell }) =>
    cell ? [{ list, from: cell, to: cell }] : [],
  );
  return cells.every(({ cell }) => cell) ? spans : [];
}
