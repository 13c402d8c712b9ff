/**
 * The backgrounds of paragraphs and cells. Touching rectangles of one color are merged: viewers smooth the edges of
 * each rectangle, so a line of the color below would show between two.
 */

import { twip, twipToPt } from '../base/units.js';
import { type PathItem, rectangle } from '../frame/index.js';
import type { Color } from '../resolved/index.js';

/** The area of a background, in twips. */
export interface BackgroundArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly color: Color;
}

/** Edges that are less than this many twips apart count as one. */
const NEAR = 0.5;

/** The rectangles, merged first horizontally, then vertically. */
export const joinedGrounds = (grounds: readonly BackgroundArea[]): readonly BackgroundArea[] =>
  joined(joined(grounds, 'left', 'right', 'top', 'bottom'), 'top', 'bottom', 'left', 'right');

const touch = (a: number, b: number): boolean => Math.abs(a - b) < NEAR;

type Edge = 'left' | 'right' | 'top' | 'bottom';

/** Joins a rectangle that ends at `end` with one that begins there at `start`, if both range from `low` to `high`. */
function joined(
  grounds: readonly BackgroundArea[],
  start: Edge,
  end: Edge,
  low: Edge,
  high: Edge,
): readonly BackgroundArea[] {
  const result: BackgroundArea[] = [];
  /** The index in `result` of the last rectangle of each color that ranges from `low` to `high`, by color and range. */
  const last = new Map<string, number>();
  for (const ground of grounds) {
    const key = `${ground.color} ${Math.round(ground[low])} ${Math.round(ground[high])}`;
    const at = last.get(key);
    const before = at === undefined ? undefined : result[at];
    if (at !== undefined && before) {
      // The cells of a right-to-left table come from right to left.
      const edge = touch(before[end], ground[start]) ? end : touch(before[start], ground[end]) ? start : undefined;
      if (edge) {
        result[at] = { ...before, [edge]: ground[edge] };
        continue;
      }
    }
    last.set(key, result.push(ground) - 1);
  }
  return result;
}

export const groundItem = ({ left, right, top, bottom, color }: BackgroundArea): PathItem => ({
  kind: 'path',
  segments: rectangle(
    twipToPt(twip(left)),
    twipToPt(twip(top)),
    twipToPt(twip(right - left)),
    twipToPt(twip(bottom - top)),
  ),
  fill: { color },
  tag: -1,
});
