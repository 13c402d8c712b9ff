/** Borders: how thick one is, the lines it consists of, and painting them. */

import { eighthPoint, eighthPointToTwip, type Twip, twip, twipToPt } from '../base/units.js';
import { type PathItem, type PathSegment, straight } from '../frame/index.js';
import type { ResolvedBorder } from '../resolved/index.js';
import type { Painter } from './painter.js';

/** One line of a border: where it starts across the border's thickness, and how thick it is, in twips. */
export interface BorderLine {
  readonly offset: number;
  readonly width: number;
}

/** Word draws no border thinner than 1/4 pt or thicker than 12 pt (ECMA-376-1 §17.3.4). */
const THINNEST = 2;
const THICKEST = 96;
/** The fixed line of the compound styles, 3/4 pt. */
const FINE = 15;

/** Widths of lines and gaps in turn, outermost first, for a border of weight `w` in twips. */
function profile(style: string, w: number): readonly number[] {
  switch (style) {
    case 'double':
      return [w, w, w];
    case 'triple':
      return [w, w, w, w, w];
    case 'thinThickSmallGap':
      return [FINE, FINE, w];
    case 'thickThinSmallGap':
      return [w, FINE, FINE];
    case 'thinThickThinSmallGap':
      return [FINE, FINE, w, FINE, FINE];
    case 'thinThickMediumGap':
      return [w / 2, w / 2, w];
    case 'thickThinMediumGap':
      return [w, w / 2, w / 2];
    case 'thinThickThinMediumGap':
      return [w / 2, w / 2, w, w / 2, w / 2];
    case 'thinThickLargeGap':
      return [FINE, w, 2 * FINE];
    case 'thickThinLargeGap':
      return [2 * FINE, w, FINE];
    case 'thinThickThinLargeGap':
      return [FINE, w, 2 * FINE, w, FINE];
    case 'doubleWave':
      return [w, 2 * w, w];
    default:
      return [w];
  }
}

const weightOf = (border: ResolvedBorder): Twip =>
  eighthPointToTwip(eighthPoint(Math.min(THICKEST, Math.max(THINNEST, border.width))));

/** The lines of a border, from its top or left side. */
export function borderLines(border: ResolvedBorder): readonly BorderLine[] {
  const lines: BorderLine[] = [];
  let offset = 0;
  profile(border.style, weightOf(border)).forEach((width, i) => {
    if (i % 2 === 0) lines.push({ offset, width });
    offset += width;
  });
  return lines;
}

/** The whole thickness of a border in twips, 0 for none. */
export function borderThickness(border: ResolvedBorder | undefined): Twip {
  if (!border) return twip(0);
  return twip(profile(border.style, weightOf(border)).reduce((total, width) => total + width, 0));
}

/**
 * The dash pattern of a border's lines in points, for a line of that width in points; undefined when it is unbroken.
 */
export function borderDash(style: string, width: number): readonly number[] | undefined {
  const unit = Math.max(width, 0.5);
  switch (style) {
    case 'dotted':
      return [unit, unit];
    case 'dashed':
      return [4 * unit, 4 * unit];
    case 'dashSmallGap':
      return [4 * unit, 2 * unit];
    case 'dotDash':
    case 'dashDotStroked':
      return [4 * unit, 2 * unit, unit, 2 * unit];
    case 'dotDotDash':
      return [4 * unit, 2 * unit, unit, 2 * unit, unit, 2 * unit];
    default:
      return undefined;
  }
}

/** Twips from the page's top left corner. */
export interface BorderPoint {
  readonly x: Twip;
  readonly y: Twip;
}

/** A border straight across or straight down, all its lines, its middle on the way from one point to the other. */
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

/** One line of a border, between any two points. `width` in twips. */
export function borderItem(border: ResolvedBorder, from: BorderPoint, to: BorderPoint, width: number): PathItem {
  const start = { x: twipToPt(from.x), y: twipToPt(from.y) };
  const end = { x: twipToPt(to.x), y: twipToPt(to.y) };
  const thickness = twipToPt(twip(width));
  const wavy = border.style === 'wave' || border.style === 'doubleWave';
  return {
    kind: 'path',
    segments: wavy ? wave(start, end, thickness) : straight(start.x, start.y, end.x, end.y),
    stroke: { color: border.color, width: thickness, dash: borderDash(border.style, thickness), cap: 'butt' },
    tag: -1,
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Half waves of about 3 pt along a line, in points. */
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
