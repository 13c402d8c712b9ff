import { type Twip, twip, twipToPt } from '../../base/units.js';
import type { PathItem, PathSegment } from '../../frame/index.js';
import type { ResolvedBorder } from '../../resolved/index.js';
import type { Painter } from '../types.js';
import { borderDash, borderLines, borderThickness } from './border-lines.js';

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
    segments: wavy
      ? wave(start, end, thickness)
      : [
          { op: 'move', ...start },
          { op: 'line', ...end },
        ],
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
