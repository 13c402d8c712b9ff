/** A path that text runs along: points and directions by the distance from its start, in points of the page. */

import type { PathSegment } from '../../frame/index.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of a track, and the direction of the track there, of length 1. */
export interface Bearing extends Point {
  readonly dx: number;
  readonly dy: number;
}

/** The number of straight segments per curve: for a quarter circle, they deviate by 1/8000 of its radius. */
const PIECES = 32;

export class Track {
  readonly #points: readonly Point[];
  /** The distance of each point from the start of the track. */
  readonly #lengths: readonly number[];

  private constructor(points: readonly Point[]) {
    this.#points = points;
    const lengths = [0];
    for (let i = 1; i < points.length; i++) lengths.push(lengths[i - 1] + distance(points[i - 1], points[i]));
    this.#lengths = lengths;
  }

  /** Returns the track along a path; undefined if the path has no length. */
  static of(segments: readonly PathSegment[]): Track | undefined {
    const points: Point[] = [];
    for (const segment of segments) {
      const from = points.at(-1);
      if (segment.op === 'close') continue;
      if (segment.op === 'curve' && from) {
        for (let i = 1; i <= PIECES; i++) points.push(onCurve(from, segment, i / PIECES));
      } else points.push({ x: segment.x, y: segment.y });
    }
    const track = points.length > 1 ? new Track(points) : undefined;
    return track && track.length > 0 ? track : undefined;
  }

  get length(): number {
    return this.#lengths[this.#lengths.length - 1];
  }

  /** The total angle of the track's turns, in radians; positive to the right, as in an upper arc from left to right. */
  get turn(): number {
    let turn = 0;
    for (let i = 2; i < this.#points.length; i++) {
      const [a, b, c] = [this.#points[i - 2], this.#points[i - 1], this.#points[i]];
      const [fromX, fromY, toX, toY] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
      turn += Math.atan2(fromX * toY - fromY * toX, fromX * toX + fromY * toY);
    }
    return turn;
  }

  /**
   * Returns the point at a distance from the start; before the start and after the end the track is extended as a
   * straight line.
   */
  at(along: number): Bearing {
    let [low, high] = [0, this.#points.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#lengths[middle] <= along) low = middle;
      else high = middle;
    }
    const [from, to] = [this.#points[low], this.#points[high]];
    const piece = this.#lengths[high] - this.#lengths[low] || 1;
    const [dx, dy] = [(to.x - from.x) / piece, (to.y - from.y) / piece];
    const on = along - this.#lengths[low];
    return { x: from.x + dx * on, y: from.y + dy * on, dx, dy };
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

function onCurve(from: Point, to: Extract<PathSegment, { op: 'curve' }>, t: number): Point {
  const s = 1 - t;
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return {
    x: a * from.x + b * to.x1 + c * to.x2 + d * to.x,
    y: a * from.y + b * to.y1 + c * to.y2 + d * to.y,
  };
}
