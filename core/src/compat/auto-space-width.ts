import { type Pt, type Twip, twip } from '../base/units.js';

/**
 * The automatic space between East Asian and other text: a quarter of the East Asian character's size. The standard
 * gives no figure; Word leaves 2.62 pt next to text of 10.5 pt, between kana and digits as between hangul and digits.
 */
export const autoSpaceWidth = (size: Pt): Twip => twip(size * 5);

const HANGUL = /[\uac00-\ud7a3]/;

/**
 * True if a full line of text without punctuation narrows its automatic space to fit another character. This applies in
 * Chinese and not in Korean: an export of 13 pages of Korean never does so.
 */
export const narrowsAutoSpace = (text: string): boolean => !HANGUL.test(text);
