/**
 * Paints the items of a column: first the shading of all paragraphs, then the borders and lines of each paragraph.
 * Tables paint themselves.
 */

import { type Twip, twip, twipToPt } from '../../base/units.js';
import { straightLine } from '../../frame/index.js';
import type { ResolvedParagraph } from '../../resolved/index.js';
import { firstRunAt } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import type { FlowPlace } from '../flowable.js';
import { type BackgroundArea, groundItem, joinedGrounds } from '../ground.js';
import { leadingEdge, paintLine } from '../inline/index.js';
import { marksBetween } from '../marks.js';
import type { Painter } from '../painter.js';
import type { FloatItem, FlowItem, LineItem, TableItem } from './flow-items.js';
import { hasBox, type ParagraphPlace, paintParagraphBorders, paragraphGround } from './paragraph-box.js';
import { forgetLines } from './paragraph-lines.js';
import { structureOf } from './paragraph-structure.js';

export interface ColumnPlace {
  readonly x: Twip;
  readonly y: Twip;
  readonly width: Twip;
  readonly place: FlowPlace;
}

export function paintFlowItems(
  items: readonly FlowItem[],
  column: ColumnPlace,
  painter: Painter,
  context: LayoutContext,
): void {
  const parts = partsOf(items);
  const grounds: BackgroundArea[] = [];
  for (const part of parts) {
    if (part.kind !== 'paragraph' || !hasBox(part.lines[0].paragraph)) continue;
    const ground = paragraphGround(part.lines[0].paragraph, boxPlaceOf(part, columnOf(part, column, painter, context)));
    if (ground) grounds.push(ground);
  }
  for (const ground of joinedGrounds(grounds)) painter.add(groundItem(ground));
  for (const part of parts) {
    if (part.kind === 'float') for (const float of part.floats) float.reserve?.(painter);
    else if (part.kind === 'table') paintTable(part, column, painter);
    else paintParagraph(part, columnOf(part, column, painter, context), painter, context);
  }
}

/**
 * The column of a paragraph, moved so that its left and right indents are swapped if they mean inside and outside. In
 * the standard, the inside of odd pages is on the right (§17.3.1.18); in Word 2010 and later it is on the left, and
 * they write `doNotFlipMirrorIndents` ([MS-DOCX] 2.3.1).
 */
function columnOf(
  { lines: [{ paragraph }] }: ParagraphPart,
  column: ColumnPlace,
  painter: Painter,
  { settings }: LayoutContext,
): ColumnPlace {
  const { mirrorIndents, indentLeft, indentRight } = paragraph.format;
  if (!mirrorIndents || painter.isEven !== settings.flags.has('doNotFlipMirrorIndents')) return column;
  return { ...column, x: twip(column.x + indentRight - indentLeft) };
}

function paintTable({ fragment, shift, y }: TableItem, column: ColumnPlace, painter: Painter): void {
  const isInBody = column.place === 'body';
  if (isInBody) painter.bodyColumn = column.x;
  fragment.paint(painter, twip(column.x + shift), twip(column.y + y));
  if (isInBody) painter.bodyColumn = undefined;
}

/** The lines of a paragraph in this column, with what is above and below them. */
interface ParagraphPart {
  readonly kind: 'paragraph';
  readonly lines: readonly LineItem[];
  readonly above?: FlowItem;
  readonly below?: FlowItem;
}

/** The paragraphs and tables of a column, and the places of floats, which are painted separately. */
function partsOf(items: readonly FlowItem[]): readonly (ParagraphPart | TableItem | FloatItem)[] {
  const parts: (ParagraphPart | TableItem | FloatItem)[] = [];
  for (let start = 0; start < items.length; ) {
    const item = items[start];
    let end = start + 1;
    if (item.kind !== 'line') parts.push(item);
    else {
      while (end < items.length && items[end].block === item.block) end++;
      const lines = items.slice(start, end).filter((each): each is LineItem => each.kind === 'line');
      parts.push({ kind: 'paragraph', lines, above: items[start - 1], below: items[end] });
    }
    start = end;
  }
  return parts;
}

/** The edges of a paragraph's box: the column's, less the space that floats take from all of its lines. */
function besideFloats(lines: readonly LineItem[], { x, width }: ColumnPlace): { left: Twip; right: Twip } {
  const { indentLeft, indentRight, firstLine, bidi } = lines[0].paragraph.format;
  if (bidi) return { left: x, right: twip(x + width) };
  const start = ({ line, first }: LineItem): number => (first ? (line.label?.x ?? line.left) - firstLine : line.left);
  const left = Math.min(...lines.map((item) => start(item) - indentLeft));
  const right = Math.min(...lines.map(({ line }) => width - indentRight - line.right));
  return { left: twip(x + Math.max(0, left)), right: twip(x + width - Math.max(0, right)) };
}

/** The box around the lines of one paragraph in this column. */
function boxPlaceOf({ lines, above, below }: ParagraphPart, column: ColumnPlace): ParagraphPlace {
  const [first] = lines;
  const last = lines[lines.length - 1];
  const { edges } = first;
  const closes = (last.last && !edges.joinedBelow) || (edges.closesOnPages && below?.kind !== 'line');
  // A joined box covers the space between the paragraphs as well.
  const joined = first.above === 'between' && above?.kind === 'line';
  const top = joined ? above.bottom : first.y - first.boxRoom;
  return {
    top: twip(column.y + top),
    bottom: twip(column.y + last.bottom + (closes ? last.closing : 0)),
    above: first.above,
    closes,
    ...besideFloats(lines, column),
  };
}

function paintParagraph(part: ParagraphPart, column: ColumnPlace, painter: Painter, context: LayoutContext): void {
  const { lines } = part;
  const [first] = lines;
  const last = lines[lines.length - 1];
  const { paragraph } = first;
  if (hasBox(paragraph)) paintParagraphBorders(paragraph, boxPlaceOf(part, column), painter);
  const { tag, labelTag } = structureOf(paragraph, painter, context);
  const top = part.above ? twip(column.y + first.y) : column.y;
  if (first.first) announce(paragraph, first, column, top, tag, painter, context);
  for (const item of lines) {
    const place = {
      x: column.x,
      y: twip(column.y + item.y),
      background: paragraph.format.shading ?? context.background,
      tag,
      labelTag,
    };
    paintLine(item.shaped, item.line, item.height, place, painter.line(place.y, item.height.height), context);
    announceMarks(item, place, painter, context);
    const isMarked = context.settings.marksChanges && (column.place === 'body' || column.place === 'cell');
    if (isMarked && isChanged(item)) paintChangeBar(item, column, painter);
  }
  // A paragraph of the body is painted only once, but header paragraphs are artifacts that repeat on each page.
  if (last.last && painter.root >= 0) {
    forgetLines(last.shaped);
    context.stages.painted(paragraph);
  }
}

/** A heading enters the outline at its first occurrence; running heads may repeat it. */
function announce(
  paragraph: ResolvedParagraph,
  item: LineItem,
  column: ColumnPlace,
  top: Twip,
  tag: number,
  painter: Painter,
  context: LayoutContext,
): void {
  const { outlineLevel, styleId } = paragraph.format;
  const repeated = context.referencedStyles.has(styleId);
  if (outlineLevel > 8 && !repeated) return;
  const text = item.shaped.shaped.text.replaceAll('\ufffc', '').replace(/\s+/g, ' ').trim();
  if (repeated) painter.styled(styleId, text, paragraph.number?.text ?? '', top);
  if (outlineLevel > 8 || text === '') return;
  const label = paragraph.number?.text;
  const title = label ? `${label} ${text}` : text;
  painter.heading(title, outlineLevel + 1, twipToPt(column.x), twipToPt(twip(column.y + item.y)), tag);
}

function announceMarks(
  item: LineItem,
  place: { readonly x: Twip; readonly y: Twip; readonly tag: number },
  painter: Painter,
  context: LayoutContext,
): void {
  const end = item.last ? Number.POSITIVE_INFINITY : item.line.end;
  for (const { index, item: mark } of marksBetween(item.shaped, item.line.start, end)) {
    if (mark.kind === 'bookmark') painter.destination(mark.name, twipToPt(place.x), twipToPt(place.y), place.tag);
    if (mark.kind === 'pageField') painter.field(mark);
    if (mark.kind === 'styledText' && context.referencedStyles.has(mark.styleId))
      painter.styled(mark.styleId, mark.text, '', place.y);
    if (mark.kind === 'comment') {
      const x = twip(place.x + leadingEdge(index, item.shaped, item.line, context));
      const bottom = twip(place.y + item.height.height);
      painter.comment({ ...mark, x: twipToPt(x), top: twipToPt(place.y), bottom: twipToPt(bottom) });
    }
  }
}

/** Distance of the change bar from the text in Word's default layout. */
const CHANGE_BAR_GAP = 180;

/** True for a line with a tracked change of text or format, or for the last line of a paragraph with a changed mark. */
function isChanged({ shaped: { shaped }, line, last, paragraph }: LineItem): boolean {
  if (paragraph.reformatted || (last && (paragraph.markRevision || paragraph.mark.reformatted))) return true;
  for (let r = firstRunAt(shaped, line.start); r < shaped.runs.length && shaped.runs[r].start < line.end; r++) {
    if (shaped.runs[r].revision || shaped.runs[r].format.reformatted) return true;
  }
  return false;
}

/** Rule 31: a bar in the margin next to each line with a tracked change, also in tables. */
function paintChangeBar(item: LineItem, column: ColumnPlace, painter: Painter): void {
  const edge = column.place === 'body' ? column.x : painter.bodyColumn;
  if (edge === undefined) return;
  const x = twipToPt(twip(edge - CHANGE_BAR_GAP));
  const top = twipToPt(twip(column.y + item.y));
  const stroke = { color: '#000000', width: twipToPt(twip(15)) };
  painter.add({ kind: 'path', segments: straightLine(x, top, x, top + twipToPt(item.height.height)), stroke, tag: -1 });
}
