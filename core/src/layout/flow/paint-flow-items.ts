/** Paints what came to stand in a column: the boxes of paragraphs, then their lines; tables paint themselves. */

import { type Twip, twip, twipToPt } from '../../base/units.js';
import type { StructureRole } from '../../frame/index.js';
import type { ResolvedParagraph } from '../../resolved/index.js';
import { firstRunAt } from '../../text/index.js';
import { paintLine } from '../inline/paint-line.js';
import { leadingEdge } from '../inline/position.js';
import type { LayoutContext, Painter, StackPlace } from '../types.js';
import type { ParagraphUnit, Unit } from './flow-items.js';
import { paintParagraphBox } from './paragraph-box.js';
import { forgetLines } from './paragraph-lines.js';

export interface ColumnPlace {
  readonly x: Twip;
  readonly y: Twip;
  readonly width: Twip;
  readonly place: StackPlace;
}

export function paintUnits(
  units: readonly Unit[],
  column: ColumnPlace,
  painter: Painter,
  context: LayoutContext,
): void {
  for (let i = 0; i < units.length; ) {
    const unit = units[i];
    if (unit.kind === 'table') {
      unit.fragment.paint(painter, twip(column.x + unit.shift), twip(column.y + unit.y));
      i++;
      continue;
    }
    if (unit.kind === 'float') {
      i++;
      continue;
    }
    let end = i + 1;
    while (end < units.length && units[end].block === unit.block) end++;
    const lines = units.slice(i, end).filter((u): u is ParagraphUnit => u.kind === 'line');
    const above = units[i - 1];
    const below = units[end];
    paintParagraph(lines, { above, below }, column, painter, context);
    i = end;
  }
}

/** The edges of a paragraph's box: the column's, less what floats take from all of its lines. */
function besideFloats(lines: readonly ParagraphUnit[], { x, width }: ColumnPlace): { left: Twip; right: Twip } {
  const { indentLeft, indentRight, firstLine, bidi } = lines[0].paragraph.format;
  if (bidi) return { left: x, right: twip(x + width) };
  const start = ({ line, first }: ParagraphUnit): number =>
    first ? (line.label?.x ?? line.left) - firstLine : line.left;
  const left = Math.min(...lines.map((unit) => start(unit) - indentLeft));
  const right = Math.min(...lines.map(({ line }) => width - indentRight - line.right));
  return { left: twip(x + Math.max(0, left)), right: twip(x + width - Math.max(0, right)) };
}

function paintParagraph(
  lines: readonly ParagraphUnit[],
  { above, below }: { readonly above?: Unit; readonly below?: Unit },
  column: ColumnPlace,
  painter: Painter,
  context: LayoutContext,
): void {
  const [first] = lines;
  const last = lines[lines.length - 1];
  const { paragraph, edges } = first;
  const closes = (last.last && !edges.joinedBelow) || (edges.closesOnPages && below?.kind !== 'line');
  // A joined box covers the space between the paragraphs as well.
  const joined = first.above === 'between' && above?.kind === 'line';
  const top = joined ? above.bottom : first.y - first.boxRoom;
  paintParagraphBox(
    paragraph,
    {
      ...besideFloats(lines, column),
      top: twip(column.y + top),
      bottom: twip(column.y + last.bottom + (closes ? last.closing : 0)),
      above: first.above,
      closes,
    },
    painter,
  );
  const { tag, labelTag } = structureOf(paragraph, painter, context);
  if (first.first) announce(paragraph, first, column, painter, context);
  for (const unit of lines) {
    const place = {
      x: column.x,
      y: twip(column.y + unit.y),
      background: paragraph.format.shading ?? context.background,
      tag,
      labelTag,
    };
    paintLine(unit.shaped, unit.line, unit.height, place, painter, context);
    announceMarks(unit, place, painter, context);
    if (column.place === 'body') paintChangeBar(unit, column, painter);
  }
  // What is no artifact stands in the document once; headers come on page after page.
  if (last.last && painter.root !== -1) {
    forgetLines(last.shaped);
    context.painted(paragraph);
  }
}

const HEADINGS: readonly StructureRole[] = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];

/** Headings by outline level, list items with their label and body, and plain paragraphs. */
function structureOf(
  paragraph: ResolvedParagraph,
  painter: Painter,
  context: LayoutContext,
): { tag: number; labelTag: number } {
  const { outlineLevel } = paragraph.format;
  if (paragraph.number && outlineLevel > 8) {
    const list = painter.node(context.listOf(paragraph), 'L', painter.root);
    const item = painter.node(paragraph, 'LI', list);
    return {
      labelTag: painter.node(paragraph.number, 'Lbl', item),
      tag: painter.node(paragraph.content, 'LBody', item),
    };
  }
  const tag = painter.node(paragraph, outlineLevel <= 8 ? (HEADINGS[outlineLevel] ?? 'H6') : 'P', painter.root);
  return { tag, labelTag: tag };
}

/** A heading goes into the outline where it starts; running heads may repeat it. */
function announce(
  paragraph: ResolvedParagraph,
  unit: ParagraphUnit,
  column: ColumnPlace,
  painter: Painter,
  context: LayoutContext,
): void {
  const { outlineLevel, styleId } = paragraph.format;
  const repeated = context.referencedStyles.has(styleId);
  if (outlineLevel > 8 && !repeated) return;
  const text = unit.shaped.shaped.text.replaceAll('\ufffc', '').replace(/\s+/g, ' ').trim();
  if (text === '') return;
  if (repeated) painter.styled(styleId, text, paragraph.number?.text ?? '');
  if (outlineLevel > 8) return;
  const label = paragraph.number?.text;
  const title = label ? `${label} ${text}` : text;
  painter.heading(title, outlineLevel + 1, twipToPt(column.x), twipToPt(twip(column.y + unit.y)));
}

function announceMarks(
  unit: ParagraphUnit,
  place: { readonly x: Twip; readonly y: Twip },
  painter: Painter,
  context: LayoutContext,
): void {
  for (const { index, item } of unit.shaped.marks) {
    if (index < unit.line.start || (index >= unit.line.end && !unit.last)) continue;
    if (item.kind === 'bookmark') painter.destination(item.name, twipToPt(place.x), twipToPt(place.y));
    if (item.kind === 'pageField') painter.field(item);
    if (item.kind === 'comment') {
      const x = twip(place.x + leadingEdge(index, unit.shaped, unit.line, context));
      const bottom = twip(place.y + unit.height.height);
      painter.comment({ ...item, x: twipToPt(x), top: twipToPt(place.y), bottom: twipToPt(bottom) });
    }
  }
}

/** Distance of the change bar from the text: what Word keeps in its default layout. */
const CHANGE_BAR_GAP = 180;

function holdsRevision({ shaped: { shaped }, line }: ParagraphUnit): boolean {
  for (let r = firstRunAt(shaped, line.start); r < shaped.runs.length && shaped.runs[r].start < line.end; r++) {
    if (shaped.runs[r].revision) return true;
  }
  return false;
}

/** Rule 31: a bar in the margin beside each line that a tracked change touches. */
function paintChangeBar(unit: ParagraphUnit, column: ColumnPlace, painter: Painter): void {
  if (!holdsRevision(unit) && !(unit.last && unit.paragraph.markRevision)) return;
  const x = twipToPt(twip(column.x - CHANGE_BAR_GAP));
  painter.add({
    kind: 'path',
    segments: [
      { op: 'move', x, y: twipToPt(twip(column.y + unit.y)) },
      { op: 'line', x, y: twipToPt(twip(column.y + unit.y + unit.height.height)) },
    ],
    stroke: { color: '#000000', width: twipToPt(twip(15)) },
    tag: -1,
  });
}
