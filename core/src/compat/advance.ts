import { type Pt, pt, ptToTwip, type Twip } from '../base/units.js';

/**
 * The width of a character for line breaking. Word breaks lines with the nominal size (word-layout, Numbers) and
 * unrounded design widths: a rounded one would add up to whole words over a line.
 */
export const advanceInTwips = (em: number, size: Pt): Twip => ptToTwip(pt(em * size));
