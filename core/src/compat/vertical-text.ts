/** Sizes and raises of superscript, subscript and small capitals (word-layout rule 6). */

import { type Pt, pt, ptToTwip, type Twip } from '../base/units.js';
import type { LineMetrics } from '../resolved/index.js';

/** The nearest half point, at least one. */
const toHalfPoint = (size: number): Pt => pt(Math.max(0.5, Math.round(size * 2) / 2));

/**
 * The size of super- and subscripts: 0.65 of the size, to the half point. In Word's exports, 8 pt become 5 pt, 9 become
 * 6, 10 become 6.5, and 11 and 12 become 7.
 */
export const scriptSize = (size: Pt): Pt => toHalfPoint(size * 0.65);

/**
 * The size of small capitals: 0.8 of the size, to the half point, such as 7 pt for 9 pt, 8 for 10, 9 for 11. The spaces
 * between them have that size too; typed capitals, digits and periods keep the full size.
 */
export const smallCapsSize = (size: Pt): Pt => toHalfPoint(size * 0.8);

/**
 * The rise of the baseline: a superscript ends at the ascent of the full size and a subscript at its descent, to the
 * half point, so that neither makes a line taller. In Word's exports, superscripts rise by 3.5 pt in Verdana 10, 3 pt
 * in Arial 10 and 4 pt in Calibri 11; subscripts in Times 11 sink by 1 pt.
 */
export function scriptRise(size: Pt, small: Pt, align: 'superscript' | 'subscript', metrics: LineMetrics): Twip {
  const less = size - small;
  return align === 'superscript'
    ? ptToTwip(toHalfPoint(less * metrics.ascent))
    : ptToTwip(pt(-toHalfPoint(less * metrics.descent)));
}
