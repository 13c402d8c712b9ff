/** Borders: their thickness, the lines they consist of, and painting them. */

import { eighthPoint, eighthPointToTwip, type Twip, twip, twipToPt } from '../base/units.js';
import { type PathItem, type PathSegment, straightLine } from '../frame/index.js';
import type { Color, ResolvedBorder } from '../resolved/index.js';
import type { Painter } from './painter.js';

/** One line of a border: its offset across the thickness of the border, and its own thickness, in twips. */
export interface BorderLine {
  readonly offset: number;
  readonly width: number;
  readonly shade: Shade;
}

/** The color of a line in relief: the color of the border, or the color of its lit or shaded side. */
type Shade = 'own' | 'light' | 'dark';

/** The thinnest and thickest border that Word draws, in eighths of a point: 1/4 and 12 pt (ECMA-376-1 §17.3.4). */
const THINNEST = 2;
const THICKEST = 96;
/** The fixed line width in compound styles, in twips: 3/4 pt. */
const FINE = 15;

/**
 * Widths of lines and gaps in turn, from the top or the left, for a border of weight `w` in twips. The names of
 * compound styles read the other way round: in an export of Word, the thick line is on the outside, with
 * `thinThickLargeGap` for the top and left borders and `thickThinLargeGap` for the bottom and right ones, as Word
 * writes boxes.
 */
function profile(style: string, w: number): readonly number[] {
  switch (style) {
    case 'double':
      return [w, w, w];
    case 'triple':
      return [w, w, w, w, w];
    case 'thinThickSmallGap':
      return [w, FINE, FINE];
    case 'thickThinSmallGap':
      return [FINE, FINE, w];
    case 'thinThickThinSmallGap':
      return [FINE, FINE, w, FINE, FINE];
    case 'thinThickMediumGap':
      return [w, w / 2, w / 2];
    case 'thickThinMediumGap':
      return [w / 2, w / 2, w];
    case 'thinThickThinMediumGap':
      return [w / 2, w / 2, w, w / 2, w / 2];
    case 'thinThickLargeGap':
      return [2 * FINE, w, FINE];
    case 'thickThinLargeGap':
      return [FINE, w, 2 * FINE];
    case 'thinThickThinLargeGap':
      return [FINE, w, 2 * FINE, w, FINE];
    case 'doubleWave':
      return [w, 2 * w, w];
    case 'threeDEmboss':
    case 'threeDEngrave':
      return [w / 4, 0, w / 2, 0, w / 4];
    default:
      return [w];
  }
}

const weightOf = (border: ResolvedBorder): Twip =>
  eighthPointToTwip(eighthPoint(Math.min(THICKEST, Math.max(THINNEST, border.width))));

/** The lines of a border, from its top or left. Relief styles are lit from the top left. `side` is the box's edge. */
export function borderLines(border: ResolvedBorder, side: BorderSide = 'top'): readonly BorderLine[] {
  const lines: BorderLine[] = [];
  const shades = shadesOf(border.style, side === 'top' || side === 'left');
  let offset = 0;
  profile(border.style, weightOf(border)).forEach((width, i) => {
    if (i % 2 === 0) lines.push({ offset, width, shade: shades[i / 2] ?? 'own' });
    offset += width;
  });
  return lines;
}

/**
 * The shades of a border's lines from the top or left. A ridge is lit on its rising side, a groove on its falling side.
 */
function shadesOf(style: string, lit: boolean): readonly Shade[] {
  switch (style) {
    case 'threeDEmboss':
      return ['light', 'own', 'dark'];
    case 'threeDEngrave':
      return ['dark', 'own', 'light'];
    case 'outset':
      return [lit ? 'light' : 'dark'];
    case 'inset':
      return [lit ? 'dark' : 'light'];
    default:
      return [];
  }
}

/** The whole thickness of a border in twips, 0 for none. */
export function borderThickness(border: ResolvedBorder | undefined): Twip {
  if (!border) return twip(0);
  return twip(profile(border.style, weightOf(border)).reduce((total, width) => total + width, 0));
}

/**
 * The dash pattern of a border's lines in points, for a line of that width in points; undefined for a solid line.
 * Dashes are three line widths long, dots and gaps one. In exports of Word, a dashed line of 0.72 pt has the pattern
 * 2.16 0.72, and a `dotDotDash` line of 0.48 pt has 1.44, then five times 0.48.
 */
export function borderDash(style: string, width: number): readonly number[] | undefined {
  switch (style) {
    case 'dotted':
      return [width, width];
    case 'dashed':
    case 'dashSmallGap':
      return [3 * width, width];
    case 'dotDash':
    case 'dashDotStroked':
      return [3 * width, width, width, width];
    case 'dotDotDash':
      return [3 * width, width, width, width, width, width];
    default:
      return undefined;
  }
}

/** A point of a border, in twips from the page's top left corner. */
export interface BorderPoint {
  readonly x: Twip;
  readonly y: Twip;
}

/** The borders of a box by side; a side without a border is absent. */
export type BoxSides = Partial<Readonly<Record<BorderSide, ResolvedBorder>>>;
export type BorderSide = 'top' | 'bottom' | 'left' | 'right';

/** The edges of a box in twips from the page's top left corner. */
export type BoxPlace = Readonly<Record<BorderSide, number>>;

/**
 * Paints borders inside a box. Their lines meet at its corners in order, the outermost first: exports of Word have
 * boxes with two and with three such lines.
 */
export function paintBox(sides: BoxSides, box: BoxPlace, painter: Painter): void {
  for (const side of ['top', 'bottom', 'left', 'right'] as const) {
    const border = sides[side];
    if (!border) continue;
    inward(border, side).forEach(({ inset, width, shade }, depth) => {
      const level = side === 'top' || side === 'bottom';
      const [before, behind] = level ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
      const start = box[before] + insetAt(sides[before], before, depth);
      const end = box[behind] - insetAt(sides[behind], behind, depth);
      const middle = inset + width / 2;
      const across = box[side] + (side === 'top' || side === 'left' ? middle : -middle);
      const point = (along: number): BorderPoint =>
        level ? { x: twip(along), y: twip(across) } : { x: twip(across), y: twip(along) };
      painter.add(borderItem(border, point(start), point(end), width, shade));
    });
  }
  paintBoxShadow(sides, box, painter);
}

/** The shadow of a box (`w:shadow`, ECMA-376-1 §17.3.4) is as thick as its border, below it and at the right. */
function paintBoxShadow({ bottom, right }: BoxSides, box: BoxPlace, painter: Painter): void {
  const paint = (border: ResolvedBorder, from: readonly [number, number], to: readonly [number, number]): void => {
    const [start, end] = [from, to].map(([x, y]) => ({ x: twip(x), y: twip(y) }));
    painter.add(borderItem({ ...border, style: 'single' }, start, end, borderThickness(border)));
  };
  const [below, beside] = [bottom?.shadow && bottom, right?.shadow && right];
  const [down, across] = [borderThickness(bottom), borderThickness(right)];
  const [y, x] = [box.bottom + down / 2, box.right + across / 2];
  if (below) paint(below, [box.left + down, y], [box.right + (beside ? across : 0), y]);
  if (beside) paint(beside, [x, box.top + across], [x, box.bottom]);
}

/** Returns the distance from a border's outermost to its innermost line, in twips; 0 for a single line or no border. */
export function innermostLine(border: ResolvedBorder | undefined, side: BorderSide): number {
  return insetAt(border, side, Number.POSITIVE_INFINITY);
}

interface InwardLine {
  /** The distance from the outer edge of the border to the outer edge of this line, in twips. */
  readonly inset: number;
  readonly width: number;
  readonly shade: Shade;
}

/** The lines of a border from the outside. */
function inward(border: ResolvedBorder, side: BorderSide): readonly InwardLine[] {
  const whole = borderThickness(border);
  const lines = borderLines(border, side).map(({ offset, width, shade }) => ({ inset: offset, width, shade }));
  if (side === 'top' || side === 'left') return lines;
  return lines.map(({ inset, width, shade }) => ({ inset: whole - inset - width, width, shade })).reverse();
}

function insetAt(border: ResolvedBorder | undefined, side: BorderSide, depth: number): number {
  if (!border) return 0;
  const lines = inward(border, side);
  return lines[Math.min(depth, lines.length - 1)]?.inset ?? 0;
}

/** A horizontal or vertical border with all its lines, centered between the two points. */
export function paintBorder(border: ResolvedBorder, from: BorderPoint, to: BorderPoint, painter: Painter): void {
  const across = from.y === to.y;
  const half = borderThickness(border) / 2;
  for (const { offset, width } of borderLines(border)) {
    const middle = offset + width / 2 - half;
    const shift = ({ x, y }: BorderPoint): BorderPoint =>
      across ? { x, y: twip(y + middle) } : { x: twip(x + middle), y };
    painter.add(borderItem(border, shift(from), shift(to), width));
  }
}

export const isStraight = ({ style }: ResolvedBorder): boolean => style !== 'wave' && style !== 'doubleWave';

/** A line of a border between any two points. `width` is in twips. */
export function borderItem(
  border: ResolvedBorder,
  from: BorderPoint,
  to: BorderPoint,
  width: number,
  shade: Shade = 'own',
): PathItem {
  const start = { x: twipToPt(from.x), y: twipToPt(from.y) };
  const end = { x: twipToPt(to.x), y: twipToPt(to.y) };
  const thickness = twipToPt(twip(width));
  return {
    kind: 'path',
    segments: isStraight(border) ? straightLine(start.x, start.y, end.x, end.y) : wave(start, end, thickness),
    stroke: { color: shaded(border, shade), width: thickness, dash: borderDash(border.style, thickness), cap: 'butt' },
    tag: -1,
  };
}

/** The color of a border without its own: borders of text have no explicit color if they are black. */
const AUTOMATIC = '#000000';

/** The colors of a relief border without a color: the grays that Word writes into tables of web pages. */
const RELIEF: Readonly<Record<Shade, Color>> = { own: '#d0d0d0', light: '#f0f0f0', dark: '#a0a0a0' };

/** The color of one side of a border. Inset and outset borders with a color keep it: Word gives each side its own. */
function shaded({ style, color }: ResolvedBorder, shade: Shade): Color {
  const ridge = style === 'threeDEmboss' || style === 'threeDEngrave';
  if (!ridge && shade === 'own') return color;
  if (color.toLowerCase() === AUTOMATIC) return RELIEF[shade];
  if (!ridge || shade === 'own') return color;
  return mixed(color, shade === 'light' ? 255 : 0);
}

/** A color halfway to white, 255, or black, 0. */
function mixed(color: Color, towards: number): Color {
  const channels = [1, 3, 5].map((at) => Math.round((Number.parseInt(color.slice(at, at + 2), 16) + towards) / 2));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns a wavy line between two points, with half waves about 3 pt long. */
function wave(start: Point, end: Point, thickness: number): PathSegment[] {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const count = Math.max(1, Math.min(1000, Math.round(length / 3)));
  const step = { x: (end.x - start.x) / count, y: (end.y - start.y) / count };
  const height = length > 0 ? (thickness + 0.75) / length : 0;
  const normal = { x: -(end.y - start.y) * height, y: (end.x - start.x) * height };
  const segments: PathSegment[] = [{ op: 'move', ...start }];
  for (let i = 0; i < count; i++) {
    const bend = i % 2 === 0 ? 1 : -1;
    const at = (share: number, lift: number) => ({
      x: start.x + (i + share) * step.x + lift * bend * normal.x,
      y: start.y + (i + share) * step.y + lift * bend * normal.y,
    });
    const [first, second, stop] = [at(1 / 3, 1), at(2 / 3, 1), at(1, 0)];
    segments.push({ op: 'curve', x1: first.x, y1: first.y, x2: second.x, y2: second.y, x: stop.x, y: stop.y });
  }
  return segments;
}
