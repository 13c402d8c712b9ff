import { type Pt, type Twip, twip } from '../base/units.js';

/**
 * The automatic space between East Asian and other text: a quarter of the East Asian character's size. The standard
 * gives no figure; Word leaves 2.62 pt beside text of 10.5 pt, between kana and digits as between hangul and digits.
 */
export const autoSpaceWidth = (size: Pt): Twip => twip(size * 5);
