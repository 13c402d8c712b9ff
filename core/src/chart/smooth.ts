/** Curves through the points of a smoothed line (`c:smooth`). */
import type { OutlineSegment } from '../resolved/index.js';
import { type CanvasPoint, curveTo, moveTo } from './canvas.js';

/**
 * Cubic curves whose tangent at a point is parallel to the line between its neighbors. A handle is a sixth of that line
 * at most, and half of its curve's chord at most, so that uneven steps make no loops.
 */
export function smoothed(points: readonly CanvasPoint[]): readonly OutlineSegment[] {
  const [first] = points;
  if (!first) return [];
  return [
    moveTo(first),
    ...points.slice(1).map((end, i) => {
      const start = points[i] ?? first;
      const [before, after] = [points[i - 1], points[i + 2]];
      const length = distance(start, end);
      const [reachOut, reachIn] = [handle(before, end, length), handle(start, after, length)];
      const from: CanvasPoint = before ? along(start, before, end, reachOut) : along(start, start, end, 1 / 3);
      const to: CanvasPoint = after ? along(end, after, start, reachIn) : along(end, end, start, 1 / 3);
      return curveTo(from, to, end);
    }),
  ];
}

/**
 * Length of a point's handle as a fraction of the line between its neighbors: at most 1/6, and at most half of the
 * curve's chord `length`.
 */
function handle(a: CanvasPoint | undefined, b: CanvasPoint | undefined, length: number): number {
  const whole = a && b ? distance(a, b) : 0;
  return whole === 0 ? 0 : Math.min(1 / 6, length / 2 / whole);
}

const distance = ([x1, y1]: CanvasPoint, [x2, y2]: CanvasPoint): number => Math.hypot(x2 - x1, y2 - y1);

/** Moves a point in the direction from one point to another by a part of their distance. */
const along = ([x, y]: CanvasPoint, from: CanvasPoint, to: CanvasPoint, part: number): CanvasPoint => [
  x + (to[0] - from[0]) * part,
  y + (to[1] - from[1]) * part,
];
