import { type Pt, pt, ptToTwip, type Twip } from '../base/units.js';

/**
 * The width of a character for line breaking. Word breaks lines with the nominal size (word-layout, Numbers) and
 * unrounded design widths: the errors of rounded widths would add up to whole words per line.
 */
export const advanceInTwips = (em: number, size: Pt): Twip => ptToTwip(pt(em * size));
