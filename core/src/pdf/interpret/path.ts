import type { Matrix } from '../../base/matrix.js';
import { flattened, type Point, transform } from './geometry.js';

/** A path under construction (ISO 32000-2 §8.5.2), in the page's coordinates, its curves replaced by chords. */
export class Path {
  #outlines: Point[][] = [];
  #at: Point = [0, 0];
  #start: Point = [0, 0];

  /** Adds the operands of a construction operator; false for any other operator. */
  construct(operator: string, numbers: readonly number[], matrix: Matrix): boolean {
    const [a, b, c, d, e, f] = numbers;
    if (operator === 'm') this.#move([a, b], matrix);
    else if (operator === 'l') this.#line([a, b], matrix);
    else if (operator === 'c') this.#curve([a, b], [c, d], [e, f], matrix);
    else if (operator === 'v') this.#curve(this.#at, [a, b], [c, d], matrix);
    else if (operator === 'y') this.#curve([a, b], [c, d], [c, d], matrix);
    else if (operator === 'h') this.close(matrix);
    else if (operator === 're') {
      this.#move([a, b], matrix);
      this.#line([a + c, b], matrix);
      this.#line([a + c, b + d], matrix);
      this.#line([a, b + d], matrix);
      this.close(matrix);
    } else return false;
    return true;
  }

  close(matrix: Matrix): void {
    const isClosed = this.#at[0] === this.#start[0] && this.#at[1] === this.#start[1];
    const isPoint = this.#outlines.at(-1)?.length === 1;
    if (this.#outlines.length > 0 && (isPoint || !isClosed)) this.#line(this.#start, matrix);
  }

  /** Returns the outlines so far, each a list of points, and empties the path. */
  take(): readonly (readonly Point[])[] {
    const outlines = this.#outlines;
    this.#outlines = [];
    return outlines;
  }

  #move(point: Point, matrix: Matrix): void {
    this.#at = this.#start = point;
    this.#outlines.push([transform(matrix, point)]);
  }

  #line(point: Point, matrix: Matrix): void {
    if (this.#outlines.length === 0) this.#move(this.#at, matrix);
    this.#at = point;
    this.#outlines[this.#outlines.length - 1].push(transform(matrix, point));
  }

  #curve(first: Point, second: Point, end: Point, matrix: Matrix): void {
    if (this.#outlines.length === 0) this.#move(this.#at, matrix);
    const points = flattened(this.#at, first, second, end);
    this.#outlines[this.#outlines.length - 1].push(...points.map((point) => transform(matrix, point)));
    this.#at = end;
  }
}
