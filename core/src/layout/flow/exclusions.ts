/** What floats take from the lines beside them (word-layout rule 30). Lengths in the column's own coordinates. */
import { type Twip, twip } from '../../units.js';
import type { LineBounds } from '../inline/line.js';

export interface Exclusion {
  readonly left: Twip;
  readonly right: Twip;
  readonly top: Twip;
  readonly bottom: Twip;
  /** Nothing may stand beside it. */
  readonly fullWidth: boolean;
  /** Sides where text may stand. */
  readonly sides: 'both' | 'left' | 'right' | 'largest';
}

/** A gap narrower than an inch takes no text (rule 30). */
const NARROWEST_GAP = 1440;

/**
 * The room for a line `height` tall whose top would be at `y`: where the line may start at the earliest, and its
 * bounds there.
 */
export function roomAt(
  y: Twip,
  height: Twip,
  bounds: LineBounds,
  exclusions: readonly Exclusion[],
): { y: Twip; bounds: LineBounds } {
  let top = y;
  for (let tries = 0; tries <= exclusions.length; tries++) {
    const beside = exclusions.filter(
      (e) => e.top < top + height && e.bottom > top && e.right > bounds.left && e.left < bounds.right,
    );
    if (beside.length === 0) return { y: top, bounds };
    const gap = beside.some((e) => e.fullWidth) ? undefined : widestGap(bounds, beside);
    if (gap && gap.right - gap.left >= Math.min(NARROWEST_GAP, bounds.right - bounds.left))
      return { y: top, bounds: gap };
    top = twip(Math.min(...beside.map((e) => e.bottom)));
  }
  return { y: top, bounds };
}

function widestGap(bounds: LineBounds, beside: readonly Exclusion[]): LineBounds {
  const gaps: LineBounds[] = [];
  let left: number = bounds.left;
  for (const e of [...beside].sort((a, b) => a.left - b.left)) {
    if (e.left > left && e.sides !== 'right') gaps.push({ left: twip(left), right: e.left });
    left = Math.max(left, e.right);
    if (e.sides === 'left') left = bounds.right;
  }
  if (left < bounds.right) gaps.push({ left: twip(left), right: bounds.right });
  return gaps.reduce((best, gap) => (gap.right - gap.left > best.right - best.left ? gap : best), {
    left: bounds.left,
    right: bounds.left,
  });
}
