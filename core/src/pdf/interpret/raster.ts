import type { Rectangle } from '../read/document/index.js';
import type { Point } from './geometry.js';
import type { Mark } from './marks.js';

/** The finest grid, in points: smaller details are invisible. */
const FINEST = 0.375;
const MOST_CELLS = 200_000;
/** The cost of painting a cell, as a multiple of the cost of reading a value: painting mixes colors. */
const CELL = 6;

/**
 * Finds the cells of a grid over a part of a page that marks are painted on. A cell counts as painted if its sample
 * point is painted; the sample points have irregular distances, so that no hatching can miss them all.
 */
export class Raster {
  readonly columns: number;
  readonly rows: number;
  /** The distance between two columns or rows, in points. */
  readonly cell: number;
  readonly #area: Rectangle;
  readonly #spend: () => boolean;

  constructor(area: Rectangle, spend: () => boolean) {
    const [width, height] = [area.right - area.left, area.top - area.bottom];
    this.#area = area;
    this.cell = Math.max(FINEST, Math.sqrt((width * height) / MOST_CELLS), Math.max(width, height) / MOST_CELLS);
    this.columns = Math.max(1, Math.ceil(width / this.cell));
    this.rows = Math.max(1, Math.ceil(height / this.cell));
    this.#spend = spend;
  }

  /** Calls `paint` once for every cell that a fill or a stroke is painted on. */
  cells(mark: Mark, paint: (cell: number) => void): void {
    if (mark.kind === 'fill') {
      this.#fill(mark.outlines, mark.rule, mark.area, paint);
      return;
    }
    if (mark.kind !== 'stroke') return;
    const painted = new Set<number>();
    for (const outline of mark.outlines) {
      for (let i = 1; i < outline.length; i++) {
        const ribbon = ribbonAlong(outline[i - 1], outline[i], mark.width / 2);
        this.#fill([ribbon], 'nonzero', mark.area, (cell) => painted.add(cell));
      }
    }
    for (const cell of painted) paint(cell);
  }

  #fill(
    outlines: readonly (readonly Point[])[],
    rule: 'nonzero' | 'evenodd',
    clip: Rectangle,
    paint: (cell: number) => void,
  ): void {
    const crossings = this.#crossings(outlines, clip);
    const [first, last] = this.#range(clip.left, clip.right, this.#area.left, this.columns);
    for (const [row, found] of crossings) {
      found.sort((one, other) => one.x - other.x);
      let winding = 0;
      for (const [index, { x, turn }] of found.entries()) {
        winding += turn;
        const isInside = rule === 'nonzero' ? winding !== 0 : winding % 2 !== 0;
        const next = found[index + 1];
        if (!isInside || !next) continue;
        const [from, to] = this.#range(x, next.x, this.#area.left, this.columns);
        for (let column = Math.max(from, first); column < Math.min(to, last); column++) {
          if (!this.#spends(CELL)) return;
          paint(row * this.columns + column);
        }
      }
    }
  }

  #spends(count: number): boolean {
    for (let i = 0; i < count; i++) if (!this.#spend()) return false;
    return true;
  }

  /** The crossings of outlines with the sample line of each row, and their directions. */
  #crossings(outlines: readonly (readonly Point[])[], clip: Rectangle): Map<number, { x: number; turn: number }[]> {
    const crossings = new Map<number, { x: number; turn: number }[]>();
    const [first, last] = this.#range(clip.bottom, clip.top, this.#area.bottom, this.rows);
    for (const outline of outlines) {
      for (let i = 0; i < outline.length; i++) {
        const [[x1, y1], [x2, y2]] = [outline[i], outline[(i + 1) % outline.length]];
        const [from, to] = this.#range(Math.min(y1, y2), Math.max(y1, y2), this.#area.bottom, this.rows);
        for (let row = Math.max(from, first); row < Math.min(to, last) && this.#spend(); row++) {
          const x = x1 + ((this.#area.bottom + sample(row) * this.cell - y1) / (y2 - y1)) * (x2 - x1);
          const found = crossings.get(row);
          const crossing = { x, turn: y2 > y1 ? 1 : -1 };
          if (found) found.push(crossing);
          else crossings.set(row, [crossing]);
        }
      }
    }
    return crossings;
  }

  /** The columns (or rows) whose sample points are between two positions. */
  #range(from: number, to: number, origin: number, count: number): readonly [first: number, behind: number] {
    const indexAt = (place: number): number => {
      const at = (place - origin) / this.cell;
      const index = Math.min(count, Math.max(0, Math.floor(at)));
      return index < count && sample(index) < at ? index + 1 : index;
    };
    return [indexAt(from), indexAt(to)];
  }
}

/** The position of a cell's sample point: between a quarter and three quarters of the cell, by the golden section. */
const sample = (index: number): number => index + 0.25 + ((index * 0.618_034) % 1) / 2;

/** Returns the corners of a line with square ends, which contain round ends and joins too. */
function ribbonAlong([x1, y1]: Point, [x2, y2]: Point, half: number): readonly Point[] {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = length === 0 ? [half, 0] : [((x2 - x1) / length) * half, ((y2 - y1) / length) * half];
  return [
    [x1 - dx - dy, y1 - dy + dx],
    [x2 + dx - dy, y2 + dy + dx],
    [x2 + dx + dy, y2 + dy - dx],
    [x1 - dx + dy, y1 - dy - dx],
  ];
}
