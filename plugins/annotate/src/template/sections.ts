import { child, children, path, type XmlElement, type XmlNode } from '@quire/core/xml';
import { textAmong } from './blank.js';
import { cellAt, columnOf, columnsOf } from './columns.js';
import { type Meeting, meeting, nearest, pairs } from './pairs.js';
import type { Frame, PlacedTag, Scanned } from './scan.js';
import { type Over, sectionName, type TagElement } from './tag.js';

/** A pair of tags, and the children of one element that are repeated or left out with them. */
export interface Section {
  readonly open: TagElement;
  readonly close: TagElement;
  /** The elements whose children the tags are. */
  readonly openIn: XmlElement;
  readonly closeIn: XmlElement;
  /** The first and the last of those children; a tag itself where it is among them. */
  readonly from: XmlElement;
  readonly to: XmlElement;
  /** Whether it begins with its first paragraph and ends with its last: those stay whole. */
  readonly wholeParagraphs: boolean;
}

export interface Sections {
  /** By the element whose children they span, in document order. */
  readonly spans: ReadonlyMap<XmlElement, readonly Section[]>;
  /** All tags of pairs. */
  readonly paired: ReadonlySet<TagElement>;
  /** Pairs of tags with different names. */
  readonly misnamed: readonly (readonly [open: TagElement, close: TagElement])[];
}

/** How the paragraphs of tags are repeated: whole, where the positions of the tags allow it, or as text flows. */
export type Joining = 'whole' | 'flowing';

/** Pairs the tags of each story and finds the level at which each pair belongs together. */
export function sectionsOf({ stories }: Scanned, joining: Joining): Sections {
  const spans = new Map<XmlElement, Section[]>();
  const paired = new Set<TagElement>();
  const misnamed: [TagElement, TagElement][] = [];
  const paragraphs = new Paragraphs();
  for (const story of stories) {
    for (const [open, close] of pairs(story)) {
      paired.add(open.tag).add(close.tag);
      const name = sectionName(close.tag.tag);
      if (name !== '' && name !== sectionName(open.tag.tag)) misnamed.push([open.tag, close.tag]);
      const tags = {
        open: open.tag,
        close: close.tag,
        openIn: open.frame.element,
        closeIn: close.frame.element,
      };
      const wholeParagraphs =
        open.tag.tag.over === 'paragraph' ||
        ((joining === 'whole' || (isListed(tags.openIn) && isListed(tags.closeIn))) &&
          fillsParagraphs(tags, paragraphs));
      for (const { list, from, to } of spansOf(open, close)) add(spans, list, { ...tags, from, to, wholeParagraphs });
    }
  }
  return { spans, paired, misnamed };
}

/**
 * Whether the opening tag is the first text of its paragraph and the closing one the last of its own, punctuation apart,
 * both with text on the inside. Nobody means to join the end of one item with the beginning of the next then.
 */
function fillsParagraphs(
  { open, close, openIn, closeIn }: Pick<Section, 'open' | 'close' | 'openIn' | 'closeIn'>,
  paragraphs: Paragraphs,
): boolean {
  if (openIn.name !== 'w:p' || closeIn.name !== 'w:p') return false;
  const [first, last] = [paragraphs.extent(openIn), paragraphs.extent(closeIn)];
  const opening = first.positions.get(open) ?? 0;
  const closing = last.positions.get(close) ?? 0;
  return opening < first.firstText && opening < first.lastText && closing > last.firstText && closing > last.lastWord;
}

/** The indexes of a paragraph's children, and of those that show text other than section tags; -1 or Infinity for none. */
interface Extent {
  readonly positions: ReadonlyMap<XmlNode, number>;
  readonly firstText: number;
  readonly lastText: number;
  /** The last with a letter or a digit. */
  readonly lastWord: number;
}

/** The extents of paragraphs, each found once: one paragraph may hold many sections. */
class Paragraphs {
  readonly #known = new Map<XmlElement, Extent>();

  extent(paragraph: XmlElement): Extent {
    let extent = this.#known.get(paragraph);
    if (!extent) {
      extent = extentOf(paragraph);
      this.#known.set(paragraph, extent);
    }
    return extent;
  }
}

function extentOf({ children }: XmlElement): Extent {
  const positions = new Map<XmlNode, number>();
  let [firstText, lastText, lastWord] = [Number.POSITIVE_INFINITY, -1, -1];
  for (const [at, node] of children.entries()) {
    positions.set(node, at);
    const text = textAmong([node], isSectionTag).trim();
    if (text === '') continue;
    firstText = Math.min(firstText, at);
    lastText = at;
    if (/[\p{L}\p{N}]/u.test(text)) lastWord = at;
  }
  return { positions, firstText, lastText, lastWord };
}

const isSectionTag = ({ tag }: TagElement): boolean => tag.role !== 'value';

/** A paragraph is in a list where it says so itself. */
export const isListed = (paragraph: XmlElement): boolean => path(paragraph, 'w:pPr', 'w:numPr') !== undefined;

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
  const cells = rows.map((row) => ({ list: row, cell: cellAt(row, column) }));
  const grid = child(table, 'w:tblGrid');
  const ruled = grid && { list: grid, cell: children(grid, 'w:gridCol')[column] };
  const spans = [...cells, ...(ruled ? [ruled] : [])].flatMap(({ list, cell }) =>
    cell ? [{ list, from: cell, to: cell }] : [],
  );
  return cells.every(({ cell }) => cell) ? spans : [];
}
