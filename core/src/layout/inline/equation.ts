/** Formulas in a line: they are laid out once, measured like text in their font, and painted at their position. */

import { pt, ptToTwip, type Twip, twip, twipToPt } from '../../base/units.js';
import { automaticColor } from '../../compat/index.js';
import type { DisplayMath, ResolvedParagraph } from '../../resolved/index.js';
import { BreakKind, type ShapedText } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import type { Painter } from '../painter.js';
import type { Equation, PlaceholderItem, ShapedEquation, ShapedParagraph } from '../shaped-paragraph.js';
import { type Line, opensText } from './line.js';

type Parts = readonly Omit<ShapedEquation, 'groupWidth'>[];

/**
 * Ascent and descent of a line of Cambria, in ems: the line of a formula is at least this high, even if the formula is
 * flat. Above taller formulas there is the leading of Cambria Math.
 */
const LINE = { ascent: 1946 / 2048, descent: 455 / 2048, leading: 300 / 2048 };

const NOTHING_SET: ReadonlyMap<Equation, Parts> = new Map();
const NOTHING_PLACED: ReadonlyMap<number, ShapedEquation> = new Map();

/** The formulas of a paragraph by their items, in parts between which a line may break. */
export function setEquations(
  { content, format: { bidi } }: ResolvedParagraph,
  { math, fonts, log, stages }: LayoutContext,
): ReadonlyMap<Equation, Parts> {
  if (!math) return NOTHING_SET;
  const set = new Map<Equation, Parts>();
  for (const item of content) {
    if (item.kind !== 'equation') continue;
    const { size } = item.format;
    // The first character of a formula determines its size and line height, regardless of the surrounding text: `u` of
    // 11 pt in text of 10 reaches 10.4 pt above its baseline. The leading above a taller formula is that of the text.
    const own = item.field ? size : (item.row[0]?.look.format.size ?? size);
    const boxes = math.layoutEquation(item.row, {
      fonts,
      log,
      size: own,
      display: !isInText(item),
      breaksAfter: item.breaksAfter || isInText(item),
    });
    const keep = (extents: Omit<Parts[number], 'box'>) =>
      set.set(
        item,
        boxes.map((box) => ({ box, ...extents })),
      );
    if (item.field) {
      const mark = stages.markExtents(item.format, bidi);
      const ascent = twip(Math.max(mark.ascent, ...boxes.map((box) => ptToTwip(pt(box.ascent)))));
      const descent = twip(Math.max(mark.descent, ...boxes.map((box) => ptToTwip(pt(box.descent)))));
      keep({ ascent, descent, fontHeight: twip(mark.ascent + mark.descent) });
      continue;
    }
    const ascent = Math.max(LINE.ascent * own, ...boxes.map((box) => box.ascent + LINE.leading * size));
    const descent = Math.max(LINE.descent * own, ...boxes.map((box) => box.descent));
    const fontHeight = ptToTwip(pt((LINE.ascent + LINE.descent) * own));
    keep({ ascent: ptToTwip(pt(ascent)), descent: ptToTwip(pt(descent)), fontHeight });
  }
  return set;
}

/** True if a formula is among words: lines may break inside it, after operators. */
const isInText = ({ display, displayStyle, field }: Equation): boolean => !display && !displayStyle && !field;

/** Gives each part its width in the paragraph's text, and forbids breaks before parts of a displayed formula. */
export function placeEquations(
  placeholders: ReadonlyMap<number, PlaceholderItem>,
  set: ReadonlyMap<Equation, Parts>,
  { widths, breaks }: ShapedText,
): ReadonlyMap<number, ShapedEquation> {
  if (set.size === 0) return NOTHING_PLACED;
  const placed = new Map<number, ShapedEquation>();
  const groups = groupWidths(set);
  let before: PlaceholderItem | undefined;
  let part = 0;
  for (const [index, item] of placeholders) {
    if (item.kind !== 'equation') continue;
    part = item === before ? part + 1 : 0;
    before = item;
    const shaped = set.get(item)?.[part];
    if (!shaped) continue;
    if (part > 0 && !isInText(item)) breaks[index - 1] = BreakKind.none;
    widths[index] = ptToTwip(pt(shaped.box.width));
    placed.set(index, { ...shaped, groupWidth: twip(item.display ? (groups.get(item.display.group) ?? 0) : 0) });
  }
  return placed;
}

function groupWidths(set: ReadonlyMap<Equation, Parts>): Map<object, number> {
  const widths = new Map<object, number>();
  for (const [{ display }, parts] of set) {
    if (!display) continue;
    const width = parts.reduce((sum, { box }) => sum + ptToTwip(pt(box.width)), 0);
    widths.set(display.group, Math.max(width, widths.get(display.group) ?? 0));
  }
  return widths;
}

/** Returns the shift of a displayed formula from the line's leading edge; undefined for a line without one. */
export function displayShift(shaped: ShapedParagraph, line: Line, room: number): number | undefined {
  if (shaped.equations.size === 0) return undefined;
  for (let i = line.start; i < line.end; i++) {
    const item = shaped.placeholders.get(i);
    if (item?.kind !== 'equation' || !item.display) continue;
    const { format } = shaped.paragraph;
    const { justification } = item.display;
    // Sides refer to the page: in a paper with right-to-left text, a left-aligned formula is at the left margin.
    const sided = justification === 'left' || justification === 'right';
    if (sided) return sideShift(item.display, format.bidi, { width: line.width, room });
    // The formula is centered over the whole line, without the indent of the first line: in a paper, its position would
    // otherwise be wrong by half of the indent of 28.35 pt.
    const indent = opensText(shaped, line.start) && !line.label ? format.firstLine : 0;
    return centeredShift(shaped, { item, display: item.display, from: i, width: line.width }, room + indent) - indent;
  }
  return undefined;
}

/** Returns the shift from the leading edge for a formula at the left or right, in a line with this free space. */
function sideShift(display: DisplayMath, bidi: boolean, { width, room }: { width: number; room: number }): number {
  const { left, right } = margins(display, width + room);
  const free = room - left - right;
  if (free <= 0) return Math.min(left, Math.max(0, room));
  if (bidi) return display.justification === 'left' ? right + free : right;
  return display.justification === 'left' ? left : left + free;
}

interface CenteredMath {
  readonly item: PlaceholderItem;
  readonly display: DisplayMath;
  /** Index of the formula's first part on the line, and the line's width. */
  readonly from: number;
  readonly width: number;
}

function centeredShift(shaped: ShapedParagraph, { item, display, from, width }: CenteredMath, room: number): number {
  const { left, right } = margins(display, width + room);
  const free = room - left - right;
  if (free <= 0) return Math.min(left, Math.max(0, room));
  const available = width + free;
  const broken = brokenShift(shaped, item, from, { available, line: width });
  if (broken !== undefined) return left + Math.min(broken, free);
  const group = Math.min(shaped.equations.get(from)?.groupWidth ?? 0, available);
  return left + (display.justification === 'center' ? free / 2 : (available - Math.max(group, width)) / 2);
}

/** Margins that leave no space are ignored on the left (§22.1.2.59). */
const margins = ({ leftMargin, rightMargin }: DisplayMath, width: number): { left: number; right: number } =>
  leftMargin + rightMargin < width ? { left: leftMargin, right: rightMargin } : { left: 0, right: rightMargin };

/**
 * The shift of a line of a multi-line displayed formula; the line begins with the part at `from`. All lines of the
 * formula are centered together. Undefined for a formula of one line.
 */
function brokenShift(
  shaped: ShapedParagraph,
  item: PlaceholderItem,
  from: number,
  room: { readonly available: number; readonly line: number },
): number | undefined {
  const wrapped = item.kind === 'equation' ? item.display?.wrapped : undefined;
  const indent = wrapped === 'right' || wrapped === undefined ? 0 : wrapped;
  const { first, widest, lines } = linesOf(shaped, item, room.available, indent);
  if (lines === 1) return undefined;
  const left = Math.max(0, (room.available - widest) / 2);
  if (from === first) return left;
  return wrapped === 'right' ? room.available - left - room.line : left + indent;
}

interface FormulaLines {
  readonly equations: ShapedParagraph['equations'];
  readonly available: number;
  /** The index of the formula's first part. */
  readonly first: number | undefined;
  readonly widest: number;
  readonly lines: number;
}

const broken = new WeakMap<PlaceholderItem, FormulaLines>();

/** Returns the lines of a formula. A formula is measured once for all of its lines. */
function linesOf(
  { placeholders, equations }: ShapedParagraph,
  item: PlaceholderItem,
  available: number,
  indent: number,
): FormulaLines {
  const known = broken.get(item);
  if (known?.equations === equations && Math.abs(known.available - available) < ROUNDING) return known;
  let first: number | undefined;
  let [widest, width, lines] = [0, 0, 1];
  for (const [index, { box }] of equations) {
    if (placeholders.get(index) !== item) continue;
    first ??= index;
    const each = ptToTwip(pt(box.width));
    if (width > 0 && width + each > available) [width, lines] = [0, lines + 1];
    width += each;
    widest = Math.max(widest, width + (lines > 1 ? indent : 0));
  }
  const found = { equations, available, first, widest, lines };
  broken.set(item, found);
  return found;
}

/** The maximum difference of sums in twips: the widths of the lines of a formula are added in different orders. */
const ROUNDING = 0.01;

/** Paints a part with its left edge at x. */
export function paintEquation(
  { box }: ShapedEquation,
  place: { readonly x: Twip; readonly baseline: Twip; readonly background?: string; readonly tag: number },
  painter: Painter,
  { math }: LayoutContext,
): void {
  const items = math?.frameItems(box, {
    x: twipToPt(place.x),
    y: twipToPt(place.baseline),
    tag: place.tag,
    colorOf: ({ format, revision }) =>
      revision?.color ?? format.color ?? automaticColor(format.shading ?? place.background),
  });
  for (const item of items ?? []) painter.add(item);
}
