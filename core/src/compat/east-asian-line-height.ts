import type { LineMetrics } from '../resolved/index.js';

/** 83/64, half of the surplus above and half below (word-layout rule 2, OX's measurement of MS Gothic and MS Mincho). */
const FACTOR = 83 / 64;

/** Faces that declare a CJK code page stand in a taller line than their figures say. */
export function eastAsianLine(metrics: LineMetrics): LineMetrics {
  const extra = ((metrics.ascent + metrics.descent) * (FACTOR - 1)) / 2;
  return { ...metrics, ascent: metrics.ascent + extra, descent: metrics.descent + extra };
}
