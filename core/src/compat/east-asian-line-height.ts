import type { LineMetrics } from '../resolved/index.js';

/** The additional height of a line in an East Asian face, as a fraction of its ascent plus descent. */
const SURPLUS = 0.3;

/**
 * The metrics of a face that declares a CJK code page: its line is taller by three tenths, rounded down to whole font
 * units, half of them above and half below (word-layout rule 2).
 *
 * Evidence: lines of MS Gothic, MS Mincho and SimSun, faces with 256 units per em, are 83/64 em high: 256 units plus
 * 76, three tenths of 256 rounded down. In faces with finer units the factor is 1.3: 260 lines of Malgun Gothic (1.330
 * em) in six Korean exports are 1.7295 em apart, and 45 lines of Gulim 1.3003 em. With 83/64, each line would be 0.05
 * pt lower, and pages would end elsewhere.
 */
export function eastAsianLine(metrics: LineMetrics): LineMetrics {
  const { ascent, descent, unitsPerEm: units = 2048 } = metrics;
  // The addition of 1e-3 compensates for floating-point errors of metrics that were divided by the em.
  const half = Math.floor((ascent + descent) * units * SURPLUS + 1e-3) / units / 2;
  return { ...metrics, ascent: ascent + half, descent: descent + half };
}
