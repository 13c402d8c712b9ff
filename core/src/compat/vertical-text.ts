/** Sizes and raises of superscript, subscript and small capitals (word-layout rule 6). */
import type { Pt, Twip } from '../units.js';

const toHalfPoint = (size: number): Pt => (Math.round(size * 2) / 2) as Pt;

/** Word draws super- and subscript at about two thirds of the size, rounded to half a point. */
export const scriptSize = (size: Pt): Pt => Math.max(1, toHalfPoint((size * 2) / 3)) as Pt;

/** A superscript stands a third of the size above the baseline, a subscript an eighth below it. */
export const scriptRise = (size: Pt, align: 'superscript' | 'subscript'): Twip =>
  ((align === 'superscript' ? size / 3 : -size / 8) * 20) as Twip;

/** Small capitals are capitals at four fifths of the size, rounded to half a point. */
export const smallCapsSize = (size: Pt): Pt => Math.max(1, toHalfPoint(size * 0.8)) as Pt;
