import { type Pt, ptToTwip, type Twip, twip } from '../base/units.js';

/**
 * The height of a picture bullet: five sixths of the size of its text, however large the picture itself is; it sits on
 * the baseline. Eight bullets of a report that Word 2016 exported are 10 pt high and wide in text of 12 pt, though the
 * file gives them 11.25 pt. ECMA-376-1 §17.9.9 and §17.9.20 give no size. For other text sizes, the same proportion is
 * assumed: Word scales the bullet with its text.
 */
export const pictureBulletHeight = (size: Pt): Twip => twip((ptToTwip(size) * 5) / 6);
