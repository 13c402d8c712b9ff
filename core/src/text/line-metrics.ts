/** The height that a font gives to its line. */

import { type Pt, ptToTwip, type Twip, twip } from '../base/units.js';
import { eastAsianLine } from '../compat/index.js';
import type { FontMatch, LineMetrics } from '../resolved/index.js';

export interface LineExtents {
  readonly ascent: Twip;
  readonly descent: Twip;
  readonly lineGap: Twip;
}

const resolved = new WeakMap<LineMetrics, LineMetrics>();

/** Extents of a line of this font at a size in points (word-layout rules 1 and 2). */
export function lineMetricsOf(font: FontMatch, size: Pt): LineExtents {
  const own = font.metrics;
  const metrics = resolved.get(own) ?? (own.eastAsian ? eastAsianLine(own) : own);
  resolved.set(own, metrics);
  const em = ptToTwip(size);
  return {
    ascent: twip(metrics.ascent * em),
    descent: twip(metrics.descent * em),
    lineGap: twip(metrics.lineGap * em),
  };
}
