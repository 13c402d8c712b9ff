import { type Pt, type Twip, twip } from '../base/units.js';

/**
 * The automatic space between East Asian and other text: a quarter of the East Asian character's size. The standard
 * gives no figure; Word leaves 2.62 pt next to text of 10.5 pt, both between kana and digits and between hangul and
 * digits.
 */
export const autoSpaceWidth = (size: Pt): Twip => twip(size * 5);

/**
 * True if a full line without punctuation narrows its automatic space to fit another character. This depends on the
 * East Asian language of the text and applies to all languages but Korean: an export of 13 pages marked `ko-KR` never
 * does so, and another in Korean that is marked `ja-JP` does, on ragged lines of mode 14.
 */
export const narrowsAutoSpace = (language: string): boolean => !/^ko\b/i.test(language);
