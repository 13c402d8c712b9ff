import { IDENTITY, type Matrix } from '../../base/matrix.js';
import type { Rectangle } from '../read/document/index.js';

export type Point = readonly [x: number, y: number];

export const transform = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

/** The largest factor by which a matrix stretches a length: the maximum width of a line of width 1. */
export function stretch([a, b, c, d]: Matrix): number {
  const sum = a * a + b * b + c * c + d * d;
  const area = a * d - b * c;
  return Math.sqrt((sum + Math.sqrt(Math.max(0, sum * sum - 4 * area * area))) / 2);
}

/** The corners of a rectangle in the target's coordinates, in order around it. */
export function cornersOf({ left, bottom, right, top }: Rectangle, matrix: Matrix = IDENTITY): readonly Point[] {
  const corners: readonly Point[] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  return corners.map((corner) => transform(matrix, corner));
}

/** True if an outline is an upright rectangle, closed or not; some writers state a corner twice. */
export function isUpright(outline: readonly Point[]): boolean {
  const { left, bottom, right, top } = boundsAround(outline);
  const isAt = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6 * (1 + Math.abs(other));
  const isCorner = ([x, y]: Point): boolean => (isAt(x, left) || isAt(x, right)) && (isAt(y, bottom) || isAt(y, top));
  const isSide = ([x, y]: Point, index: number): boolean => {
    const [across, up] = outline[(index + 1) % outline.length];
    return isAt(x, across) || isAt(y, up);
  };
  const corners = new Set(outline.map(([x, y]) => `${isAt(x, left)} ${isAt(y, bottom)}`));
  return outline.length < 6 && corners.size === 4 && outline.every(isCorner) && outline.every(isSide);
}

/** True if outlines clip to one rectangle: all are upright and wind alike, and one encloses the others. */
export function leaveRectangle(outlines: readonly (readonly Point[])[], rule: 'nonzero' | 'evenodd'): boolean {
  if (rule === 'evenodd' && outlines.length > 1) return false;
  const whole = boundsAround(outlines.flat());
  const isWhole = (outline: readonly Point[]): boolean => {
    const own = boundsAround(outline);
    return own.left === whole.left && own.right === whole.right && own.bottom === whole.bottom && own.top === whole.top;
  };
  const turns = new Set(outlines.map((outline) => Math.sign(turnOf(outline))));
  return outlines.every(isUpright) && turns.size === 1 && outlines.some(isWhole);
}

/** Twice the area that an outline encloses, negative if it goes clockwise. */
const turnOf = (outline: readonly Point[]): number =>
  outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length];
    return sum + x * nextY - nextX * y;
  }, 0);

const NOWHERE: Rectangle = { left: 0, bottom: 0, right: 0, top: 0 };
export const EVERYWHERE: Rectangle = { left: -1e7, bottom: -1e7, right: 1e7, top: 1e7 };

/** The upright rectangle around points, widened on every side; `NOWHERE` for none. */
export function boundsAround(points: Iterable<Point>, widened = 0): Rectangle {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, bottom] = [Math.min(left, x), Math.min(bottom, y)];
    [right, top] = [Math.max(right, x), Math.max(top, y)];
  }
  if (!(left <= right && bottom <= top)) return NOWHERE;
  return { left: left - widened, bottom: bottom - widened, right: right + widened, top: top + widened };
}

/**
 * Returns the intersection of two rectangles; undefined if they do not even share an edge.
 *
 * @example
 * ```ts
 * import { overlap } from '@quire/core/pdf/paint';
 *
 * const page = { left: 0, bottom: 0, right: 595, top: 842 };
 * const box = { left: 500, bottom: 10, right: 700, top: 70 };
 * console.log(overlap(box, page)?.right); // 595
 * ```
 */
export function overlap(one: Rectangle, other: Rectangle): Rectangle | undefined {
  const left = Math.max(one.left, other.left);
  const bottom = Math.max(one.bottom, other.bottom);
  const right = Math.min(one.right, other.right);
  const top = Math.min(one.top, other.top);
  return right >= left && top >= bottom ? { left, bottom, right, top } : undefined;
}

/**
 * The area of a rectangle, in square points.
 *
 * @example
 * ```ts
 * import { areaOf } from '@quire/core/pdf/paint';
 *
 * console.log(areaOf({ left: 0, bottom: 0, right: 20, top: 10 })); // 200
 * ```
 */
export const areaOf = ({ left, bottom, right, top }: Rectangle): number => (right - left) * (top - bottom);

/** The number of chords that replace a Bézier curve: a full circle of 100 points' radius deviates by less than 0.2. */
const CHORDS = 8;

/** The points of a Bézier curve after its first one. */
export function flattened([a, b]: Point, [c, d]: Point, [e, f]: Point, [g, h]: Point): readonly Point[] {
  const points: Point[] = [];
  for (let i = 1; i <= CHORDS; i++) {
    const t = i / CHORDS;
    const s = 1 - t;
    const [k, l, m, n] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    points.push([k * a + l * c + m * e + n * g, k * b + l * d + m * f + n * h]);
  }
  return points;
}
