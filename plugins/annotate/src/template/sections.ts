import { child, children, type XmlElement } from '@quire/core/xml';
import { addToList } from '../markup/index.js';
import { cellAt, cellOver, columnsOf, leftOutCells, type Range, rangeOf } from './columns.js';
import { type Meeting, meeting, nearest, pairs } from './pairs.js';
import type { Frame, PlacedTag, Scanned } from './scan.js';
import { type Over, sectionName, type TagElement } from './tag.js';
import { type Joining, type TagPair, type Whole, wholeParagraphs } from './whole-paragraphs.js';

/** A pair of tags, and the children of one element that are repeated or removed with them. */
export interface Section extends TagPair {
  /** The first and the last of those children; a tag itself if it is among them. */
  readonly from: XmlElement;
  readonly to: XmlElement;
  /**
   * The first or last paragraph that is repeated whole, or both. The tags divide other paragraphs, or are alone in
   * them.
   */
  readonly whole: Whole | undefined;
}

export interface Sections {
  /** The sections in document order, by the element whose children they span. */
  readonly spans: ReadonlyMap<XmlElement, readonly Section[]>;
  readonly paired: ReadonlySet<TagElement>;
  /** Cells that are merged over a column that a section repeats, with the columns of the grid that they cover. */
  readonly merged: ReadonlyMap<XmlElement, readonly XmlElement[]>;
  /** Pairs of tags with different names. */
  readonly misnamed: readonly (readonly [open: TagElement, close: TagElement])[];
}

/**
 * Pairs the tags of each story and finds the level at which each pair belongs together. `inList`: also by the style of
 * the paragraph.
 */
export function sectionsOf(
  { stories }: Scanned,
  joining: Joining,
  inList: (paragraph: XmlElement) => boolean,
): Sections {
  const spans = new Map<XmlElement, Section[]>();
  const paired = new Set<TagElement>();
  const misnamed: [TagElement, TagElement][] = [];
  const columns = new Columns();
  const found = stories.flatMap(pairs).map(([open, close]) => {
    paired.add(open.tag).add(close.tag);
    const name = sectionName(close.tag.tag);
    if (name !== '' && name !== sectionName(open.tag.tag)) misnamed.push([open.tag, close.tag]);
    const tags = { open: open.tag, close: close.tag, openIn: open.frame.element, closeIn: close.frame.element };
    return { ...tags, spans: spansOf(open, close, columns) };
  });
  const whole = wholeParagraphs(found, joining, paired, inList);
  for (const pair of found) {
    const { spans: own, ...tags } = pair;
    for (const { list, from, to } of own) addToList(spans, list, { ...tags, from, to, whole: whole.get(pair) });
  }
  return { spans, paired, merged: columns.merged, misnamed };
}

interface Span {
  readonly list: XmlElement;
  readonly from: XmlElement;
  readonly to: XmlElement;
}

/**
 * The section spans children of the innermost element around both tags: from the child that holds the opening tag to
 * the one that holds the closing tag. Tags in different cells of one row repeat the row. Tags in the same columns, in
 * the first and the last row with cells there, repeat the columns: the section then has a span in each row.
 */
function spansOf(open: PlacedTag, close: PlacedTag, columns: Columns): readonly Span[] {
  const { over } = open.tag.tag;
  const met = meeting(open, close);
  const { common, container, from, to } = met;
  const [first, last] = [nearest(open.frame, ['w:tc']), nearest(close.frame, ['w:tc'])];
  if (over === 'column' && container?.name === 'w:tr' && first && last) {
    const column = columns.ofCells(first, last, sectionName(open.tag.tag));
    if (column.length > 0) return column;
  }
  const whole = wholeOf(over, met);
  if (whole?.parent) return [{ list: whole.parent.element, from: whole.element, to: whole.element }];
  if (over === 'column' && container?.name === 'w:tc') {
    const column = columns.ofCells(container, container, sectionName(open.tag.tag));
    if (column.length > 0) return column;
  }
  if (container?.name === 'w:tbl' && over !== 'row') {
    const column = columns.ofTable(container.element, open, close);
    if (column.length > 0) return column;
  }
  return [{ list: common.element, from, to }];
}

/** The one element that a pair of tags repeats: the one that the tag states, or the row whose cells contain both. */
export function wholeOf(over: Over | undefined, { common, container }: Meeting): Frame | undefined {
  const around = over && AROUND[over];
  const stated = around === undefined ? undefined : nearest(common, [around]);
  return stated ?? (container?.name === 'w:tr' ? container : undefined);
}

/** The element that is repeated, if the tag states it. */
const AROUND: Readonly<Partial<Record<Over, string>>> = {
  row: 'w:tr',
  cell: 'w:tc',
  paragraph: 'w:p',
  table: 'w:tbl',
  control: 'w:sdt',
};

/** Finds the columns that sections repeat, and the cells that are merged over them. */
class Columns {
  readonly merged = new Map<XmlElement, readonly XmlElement[]>();
  /**
   * The sections with both tags in one cell that repeat the cell's column, by table, column and name. The first section
   * of each name repeats the column of the grid, too.
   */
  readonly #first = new Map<XmlElement, Map<string, Span[]>>();

  /**
   * In a table of several columns: the cells of the grid columns that contain both tags, and the columns themselves.
   * One tag must be in the first row with cells in these columns, the other in the last one. A row whose cells there
   * span further columns does not count. A section over only part of the rows repeats rows, unless it states columns.
   */
  ofTable(table: XmlElement, open: PlacedTag, close: PlacedTag): Span[] {
    const rows = children(table, 'w:tr');
    const [first, last] = [nearest(open.frame, ['w:tr'])?.element, nearest(close.frame, ['w:tr'])?.element];
    if (!first || !last || first === last || Math.max(...rows.map(columnsOf)) < 2) return [];
    const [from, to] = [
      rangeOf(first, nearest(open.frame, ['w:tc'])?.element),
      rangeOf(last, nearest(close.frame, ['w:tc'])?.element),
    ];
    const range = from && to && outer(from, to);
    if (!range) return [];
    const [begin, end] = [rows.indexOf(first), rows.indexOf(last)];
    const isWhole = rows.every((row, at) => (at >= begin && at <= end) || isMergedOver(row, range));
    return isWhole || open.tag.tag.over === 'column' ? this.#spans(table, range) : [];
  }

  /**
   * The columns of the cells with the tags, if the tag repeats columns. The first section of a name has a span in each
   * row; a later section of that name takes the span in its own row.
   */
  ofCells(opening: Frame, closing: Frame, name: string): readonly Span[] {
    const row = nearest(opening, ['w:tr']);
    const table = nearest(row, ['w:tbl'])?.element;
    const [from, to] = [opening, closing].map((cell) => row && rangeOf(row.element, cell.element));
    if (!row || !table || !from || !to) return [];
    const range = { from: from.from, to: to.to };
    const known = this.#first.get(table) ?? new Map<string, Span[]>();
    this.#first.set(table, known);
    const key = `${range.from} ${range.to} ${name}`;
    const first = known.get(key);
    if (!first) {
      const spans = this.#spans(table, range);
      known.set(key, spans);
      return spans;
    }
    const own = first.findIndex(({ list }) => list === row.element);
    return own < 0 ? [] : first.splice(own, 1);
  }

  /**
   * The cells in a range of columns, as a span in each row, and the grid columns; none if a cell crosses an edge of the
   * range.
   */
  #spans(table: XmlElement, range: Range): Span[] {
    const spans: Span[] = [];
    const grid = child(table, 'w:tblGrid');
    const ruled = grid ? children(grid, 'w:gridCol') : [];
    const covering: (readonly [XmlElement, Range])[] = [];
    for (const row of children(table, 'w:tr')) {
      const [from, to] = [cellAt(row, range.from), cellOver(row, range.to - 1)];
      const end = to && rangeOf(row, to)?.to;
      if (from && to && end === range.to) spans.push({ list: row, from, to });
      else {
        const over = cellOver(row, range.from);
        const covered = over && rangeOf(row, over);
        const gap = over ? undefined : leftOutCells(row, range);
        if (gap) covering.push(gap);
        else if (over && over === to && covered) covering.push([over, covered]);
        else return [];
      }
    }
    const [from, to] = [ruled[range.from], ruled[range.to - 1]];
    if (grid && from && to) spans.push({ list: grid, from, to });
    for (const [cell, { from, to }] of covering) this.merged.set(cell, ruled.slice(from, to));
    return spans;
  }
}

/** The wider of two ranges, one of which is in the other. */
const outer = (a: Range, b: Range): Range | undefined =>
  a.from <= b.from && b.to <= a.to ? a : b.from <= a.from && a.to <= b.to ? b : undefined;

/** True if a cell of a row covers a range of columns and further columns, or if no cell covers the range. */
function isMergedOver(row: XmlElement, { from, to }: Range): boolean {
  if (leftOutCells(row, { from, to })) return true;
  const cell = cellOver(row, from);
  const range = cell && rangeOf(row, cell);
  return range !== undefined && cell === cellOver(row, to - 1) && range.to - range.from > to - from;
}
