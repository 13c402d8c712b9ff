import type { LineMetrics } from '../resolved/index.js';

/** 83/64, half of the surplus above and half below (word-layout rule 2, OX's measurement of MS Gothic and MS Mincho). */
const FACTOR = 83 / 64;

/** The metrics of a face that declares a CJK code page, whose lines are taller than its own metrics make them. */
export function eastAsianLine(metrics: LineMetrics): LineMetrics {
  const extra = ((metrics.ascent + metrics.descent) * (FACTOR - 1)) / 2;
  return { ...metrics, ascent: metrics.ascent + extra, descent: metrics.descent + extra };
}
