import type { Rectangle } from '../read/document/index.js';
import { boundsAround, cornersOf, overlap } from './geometry.js';
import { BARE, contrastOf, isPaper, isSureInk, LEAST_CONTRAST, type SeenInk, under } from './ink.js';
import type { Mark } from './marks.js';
import { Raster } from './raster.js';

/**
 * The side of the smallest square that must remain visible somewhere, in points. A stroke of 10 points in a visible
 * color, as broad as the pens of viewers, may cross a word of 12 points: the edges of its letters still show. Marks
 * that look like paper may not even strike through a line of text, because nothing of it remains visible.
 */
const COVER = 12;
const ERASER = 1.5;
/** The maximum visible fraction of a square that counts as hidden: corners of round lines stay uncovered. */
const MOST_SHOWN = 0.05;
/** The minimum fraction of a square that must be newly hidden: covering only the edge of something does not hide it. */
const LEAST_NEW = 0.2;

export interface Ground {
  /** The marks below the new ones. Content that they hide is not newly hidden, unless a mark is partial. */
  readonly below?: readonly Mark[];
  /** The part of the page that is visible in any reader. */
  readonly sheet: Rectangle;
  /** Returns false once the budget for painting is used up. */
  spend(): boolean;
  /** The areas whose content can be hidden; everywhere if absent. */
  readonly within?: readonly Rectangle[];
  /** The side of the smallest square that must show through, in points. */
  readonly least?: number;
}

/**
 * Returns true if marks, together with the marks below them, hide content that people read. Only fills and strokes hide
 * here: text and pictures are content wherever they are.
 *
 * @example
 * ```ts
 * import { hides, type Mark } from '@quire/core/pdf/paint';
 *
 * const area = { left: 0, bottom: 0, right: 100, top: 100 };
 * const outlines = [[[0, 0], [100, 0], [100, 100], [0, 100]]] as const;
 * const ink = { color: [1, 1, 1], alpha: 1, blend: 'Normal' } as const;
 * const white: Mark = { kind: 'fill', area, outlines, rule: 'nonzero', ink };
 * console.log(hides([white], { sheet: area, spend: () => true })); // true
 * ```
 */
export function hides(marks: readonly Mark[], { below = [], sheet, spend, within, least = COVER }: Ground): boolean {
  const painted = marks.filter(({ kind, area }) => (kind === 'fill' || kind === 'stroke') && overlap(area, sheet));
  if (painted.length === 0) return false;
  const region = boundsAround(
    painted.flatMap(({ area }) => cornersOf(overlap(area, sheet) ?? area)),
    COVER,
  );
  const raster = new Raster(region, spend);
  const seen = new Map<number, SeenInk>();
  const add = (mark: Mark) => raster.cells(mark, (cell) => seen.set(cell, under(mark.ink, seen.get(cell) ?? BARE)));
  const there = below.filter(({ area }) => overlap(area, region));
  for (const mark of there) if (isSureInk(mark.ink)) add(mark);
  const before = new Set(hiddenIn(seen).map(([cell]) => cell));
  for (const mark of [...there.filter(({ ink }) => !isSureInk(ink)), ...painted]) add(mark);
  const said = new Set<number>();
  for (const area of (within ?? []).filter((each) => overlap(each, region)))
    raster.cells(filled(area), (cell) => said.add(cell));
  const hidden = hiddenIn(seen).filter(([cell]) => !within || said.has(cell));
  const paper = hidden.filter(([, each]) => isPaper(each));
  const cellsOf = (found: typeof hidden) => found.map(([cell]) => cell);
  return (
    hasSquare(raster, { hidden: cellsOf(hidden), before, side: least }) ||
    hasSquare(raster, { hidden: cellsOf(paper), before, side: ERASER })
  );
}

/** The width in points up to which a gap shows nothing readable. */
const SLIT = 4;

/**
 * Returns true if marks that replace others reveal content that the others hid. Of the old marks, everything counts
 * that any viewer may have shown; of the new marks, only what is certainly visible in their color.
 *
 * @example
 * ```ts
 * import { type Mark, uncovers } from '@quire/core/pdf/paint';
 *
 * const area = { left: 0, bottom: 0, right: 100, top: 100 };
 * const outlines = [[[0, 0], [100, 0], [100, 100], [0, 100]]] as const;
 * const ink = { color: [1, 1, 1], alpha: 1, blend: 'Normal' } as const;
 * const white: Mark = { kind: 'fill', area, outlines, rule: 'nonzero', ink };
 * const word: Mark = { kind: 'text', area, ink: { ...ink, color: [0, 0, 0] }, text: 'Ada', glyphs: 3, size: 12 };
 * console.log(uncovers([white], [], { content: [word], sheet: area, spend: () => true })); // true
 * ```
 */
export function uncovers(
  was: readonly Mark[],
  is: readonly Mark[],
  { content, sheet, spend }: Ground & { readonly content: readonly Mark[] },
): boolean {
  const covers = was.flatMap(asFill).filter(({ area }) => overlap(area, sheet));
  const bare = content.flatMap(({ area }) => (covers.some((each) => overlap(each.area, area)) ? [area] : []));
  if (bare.length === 0) return false;
  const region = boundsAround(
    covers.flatMap(({ area }) => cornersOf(overlap(area, sheet) ?? area)),
    SLIT,
  );
  const raster = new Raster(region, spend);
  const hiddenBy = (marks: readonly Mark[]): Set<number> => {
    const seen = new Map<number, SeenInk>();
    for (const mark of marks) raster.cells(mark, (cell) => seen.set(cell, under(mark.ink, seen.get(cell) ?? BARE)));
    return new Set(hiddenIn(seen).map(([cell]) => cell));
  };
  const [hidden, still] = [hiddenBy(covers), hiddenBy(is.filter(isSure).flatMap(asFill))];
  const said = new Set<number>();
  for (const area of bare) raster.cells(filled(area), (cell) => said.add(cell));
  const lost = [...said].filter((cell) => hidden.has(cell) && !still.has(cell));
  return hasSquare(raster, { hidden: lost, before: new Set(), side: SLIT });
}

const isSure = ({ kind, ink }: Mark): boolean =>
  kind !== 'text' && isSureInk(ink) && (kind === 'picture' || ink.color !== undefined);

/** A mark as fills: a picture counts as a fill of its whole area, and text as none. */
const asFill = (mark: Mark): readonly Mark[] =>
  mark.kind === 'picture' ? [filled(mark.area, mark.ink)] : mark.kind === 'text' ? [] : [mark];

const filled = (area: Rectangle, ink: Mark['ink'] = { color: [1, 1, 1], alpha: 1, blend: 'Normal' }): Mark => ({
  kind: 'fill',
  area,
  ink,
  outlines: [cornersOf(area)],
  rule: 'nonzero',
});

const hiddenIn = (seen: ReadonlyMap<number, SeenInk>): readonly (readonly [number, SeenInk])[] =>
  [...seen].filter(([, each]) => contrastOf(each) < LEAST_CONTRAST);

interface Hidden {
  readonly hidden: readonly number[];
  /** Cells that were hidden before. */
  readonly before: ReadonlySet<number>;
  /** The side of the square, in points. */
  readonly side: number;
}

/** True if a square of cells is nearly all hidden, and enough of it is newly hidden. */
function hasSquare({ columns, rows, cell }: Raster, { hidden, before, side }: Hidden): boolean {
  const across = Math.max(1, Math.round(side / cell));
  // A stroke as broad as the square may miss the sample points of one row.
  const least = Math.max(1, Math.min(across * (across - 1), across * across * (1 - MOST_SHOWN)));
  if (hidden.length < least || across > columns || across > rows) return false;
  const width = columns + 1;
  const all = new Uint32Array(width * (rows + 1));
  const anew = new Uint32Array(width * (rows + 1));
  for (const index of hidden) {
    const at = (Math.floor(index / columns) + 1) * width + (index % columns) + 1;
    all[at] = 1;
    if (!before.has(index)) anew[at] = 1;
  }
  for (const sums of [all, anew]) sumUp(sums, width, rows);
  for (let row = across; row <= rows; row++) {
    for (let column = across; column <= columns; column++) {
      const countIn = (sums: Uint32Array): number => {
        const [bottom, top] = [row * width + column, (row - across) * width + column];
        return sums[bottom] - sums[bottom - across] - sums[top] + sums[top - across];
      };
      if (countIn(all) >= least && countIn(anew) >= across * across * LEAST_NEW) return true;
    }
  }
  return false;
}

/** Replaces every cell by the sum of the cells before it in its row and in the rows before. */
function sumUp(sums: Uint32Array, width: number, rows: number): void {
  for (let row = 1; row <= rows; row++) {
    for (let column = 1, line = 0; column < width; column++) {
      line += sums[row * width + column];
      sums[row * width + column] = line + sums[(row - 1) * width + column];
    }
  }
}
