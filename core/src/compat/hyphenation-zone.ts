import type { Twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';

/**
 * True if a word is divided to fill its line. Up to compatibility mode 14 this requires that the line would otherwise
 * stay empty for more than the hyphenation zone (`w:hyphenationZone`, ECMA-376-1 §17.15.1.53), measured from the start
 * of the word, after the space: a space that reaches into the zone keeps the word whole in Word too. `start` is the
 * start of the word; it is absent if the line has no other word.
 *
 * From mode 15 on Word ignores the zone: published exports of Word 16 divide "unbelievably" after "un-" with 16 pt left
 * in the standard zone of 18 pt, and also with a zone of an inch. According to its macro help, the zone is not set in
 * this mode.
 */
export const dividesWord = (
  start: number | undefined,
  right: Twip,
  { hyphenationZone, compatibilityMode }: LayoutSettings,
): boolean => compatibilityMode >= 15 || start === undefined || right - start >= hyphenationZone;
