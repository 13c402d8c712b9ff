/** The space that floats take from the lines next to them (word-layout rule 30), in the column's own coordinates. */

import { type Twip, twip } from '../../base/units.js';
import { narrowestGap } from '../../compat/index.js';
import type { LineBounds } from '../inline/index.js';

export interface Exclusion {
  readonly left: Twip;
  readonly right: Twip;
  readonly top: Twip;
  readonly bottom: Twip;
  /** True if text is only above and below the float, not next to it. */
  readonly fullWidth: boolean;
  /** Sides where text is set. */
  readonly sides: 'both' | 'left' | 'right' | 'largest';
  readonly outline?: WrapOutline;
}

/** A closed outline around which text wraps, instead of the box, and the distance of the text from its sides. */
export interface WrapOutline {
  readonly corners: readonly FlowPoint[];
  readonly distance: { readonly left: Twip; readonly right: Twip };
}

export interface FlowPoint {
  readonly x: number;
  readonly y: number;
}

/** The gaps for text at one height, from left to right; each takes one line. */
export interface FreeRow {
  readonly y: Twip;
  /** The gaps between floats, at least one. */
  readonly gaps: readonly LineBounds[];
  /** The y coordinate at which the first of the floats next to the row ends; absent if there are none. */
  readonly below?: Twip;
}

/** The first row at or below `y` with space for lines of the height `height`. */
export function rowAt(y: Twip, height: Twip, bounds: LineBounds, exclusions: readonly Exclusion[]): FreeRow {
  let top = y;
  for (let tries = 0; tries <= exclusions.length; tries++) {
    const beside = exclusions.flatMap((exclusion) => extentBeside(exclusion, top, height, bounds));
    if (beside.length === 0) return { y: top, gaps: [bounds] };
    const below = twip(Math.min(...beside.map((e) => e.bottom)));
    const gaps = gapsBetween(bounds, beside);
    if (gaps.length > 0) return { y: top, gaps, below };
    top = below;
  }
  return { y: top, gaps: [bounds] };
}

/** A block without line breaking: a table of fixed width. */
interface Block {
  readonly left: Twip;
  readonly width: Twip;
  /** The height of the first part of the block, which is not split: this part must not overlap a float. */
  readonly height: Twip;
}

/**
 * Returns the position of a block at or below `y`: its own position, otherwise the first gap that is wide enough,
 * otherwise further down. A block wraps around floats as a whole (ECMA-376-1 §17.15.3.22, `layoutTableRowsApart`).
 */
export function blockPlace(
  y: Twip,
  { left, width, height }: Block,
  bounds: LineBounds,
  exclusions: readonly Exclusion[],
): { readonly y: Twip; readonly left: Twip } {
  let top = y;
  const own = { left, right: twip(left + width) };
  for (let tries = 0; tries <= exclusions.length; tries++) {
    if (!exclusions.some((exclusion) => extentBeside(exclusion, top, height, own).length > 0)) return { y: top, left };
    const beside = exclusions.flatMap((exclusion) => extentBeside(exclusion, top, height, bounds));
    if (beside.length === 0) return { y: top, left };
    const gap = gapsBetween(bounds, beside).find((each) => widthOf(each) >= width);
    if (gap) return { y: top, left: gap.left };
    top = twip(Math.min(...beside.map((e) => e.bottom)));
  }
  return { y: top, left };
}

/**
 * The height that a line may lack above a float because of rounding, in twips. Empty lines of Malgun Gothic 16, 553.28
 * twips high, do not fit gaps of 553.0 next to the pictures of a Korean report: they go below them.
 */
const ROUNDING = 0.25;

/** The part of an exclusion next to a line. */
function extentBeside(exclusion: Exclusion, top: number, height: number, bounds: LineBounds): readonly Exclusion[] {
  if (exclusion.top >= top + height - ROUNDING || exclusion.bottom <= top) return [];
  const extent = exclusion.outline ? outlineExtent(exclusion, exclusion.outline, top, top + height) : exclusion;
  return extent && extent.right > bounds.left && extent.left < bounds.right ? [extent] : [];
}

/** The horizontal extent of an outline between two heights. */
function outlineExtent(
  exclusion: Exclusion,
  { corners, distance }: WrapOutline,
  top: number,
  bottom: number,
): Exclusion | undefined {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % corners.length];
    const [upper, lower] = from.y <= to.y ? [from, to] : [to, from];
    if (lower.y < top || upper.y > bottom) return;
    for (const y of [Math.max(top, upper.y), Math.min(bottom, lower.y)]) {
      const share = lower.y === upper.y ? undefined : (y - upper.y) / (lower.y - upper.y);
      const xs = share === undefined ? [from.x, to.x] : [upper.x + (lower.x - upper.x) * share];
      left = Math.min(left, ...xs);
      right = Math.max(right, ...xs);
    }
  });
  if (left > right) return undefined;
  return { ...exclusion, left: twip(left - distance.left), right: twip(right + distance.right) };
}

function gapsBetween(bounds: LineBounds, beside: readonly Exclusion[]): readonly LineBounds[] {
  if (beside.some((e) => e.fullWidth)) return [];
  const gaps: LineBounds[] = [];
  let left: number = bounds.left;
  for (const e of [...beside].sort((a, b) => a.left - b.left)) {
    if (e.left > left && e.sides !== 'right') gaps.push({ left: twip(left), right: e.left });
    left = Math.max(left, e.right);
    if (e.sides === 'left') left = bounds.right;
  }
  if (left < bounds.right) gaps.push({ left: twip(left), right: bounds.right });
  const narrowest = narrowestGap(beside.every(({ outline }) => outline !== undefined));
  const wide = gaps.filter((gap) => widthOf(gap) >= Math.min(narrowest, widthOf(bounds)));
  return beside.some((e) => e.sides === 'largest') ? wide.sort((a, b) => widthOf(b) - widthOf(a)).slice(0, 1) : wide;
}

const widthOf = ({ left, right }: LineBounds): number => right - left;
