/** Sizes and raises of superscript, subscript and small capitals (word-layout rule 6). */

import { type Pt, pt, ptToTwip, type Twip } from '../base/units.js';
import type { LineMetrics } from '../resolved/index.js';

/** The nearest half point, at least one. */
const toHalfPoint = (size: number): Pt => pt(Math.max(0.5, Math.round(size * 2) / 2));

/**
 * The size of super- and subscripts: 0.65 of the size, to the half point. Word's files have 5 for 8, 6 for 9, 6.5 for
 * 10, 7 for 11 and 12.
 */
export const scriptSize = (size: Pt): Pt => toHalfPoint(size * 0.65);

/**
 * The size of small capitals: 0.8 of the size, to the half point, such as 7 for 9, 8 for 10, 9 for 11. The spaces
 * between them have that size too; capital letters, figures and points of the text keep the full size.
 */
export const smallCapsSize = (size: Pt): Pt => toHalfPoint(size * 0.8);

/**
 * The rise of the baseline: a superscript ends at the ascent of the full size and a subscript at its descent, to the
 * half point, so that neither makes a line taller. Word's files have 3.5 for Verdana of 10 points, 3 for Arial, 4 for
 * Calibri of 11; for subscripts 1 for Times of 11.
 */
export function scriptRise(size: Pt, small: Pt, align: 'superscript' | 'subscript', metrics: LineMetrics): Twip {
  const less = size - small;
  return align === 'superscript'
    ? ptToTwip(toHalfPoint(less * metrics.ascent))
    : ptToTwip(pt(-toHalfPoint(less * metrics.descent)));
}
