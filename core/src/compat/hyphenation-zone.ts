import type { Twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';

/**
 * Is a word divided to fill its line? Up to compatibility mode 14 only where the line would otherwise stay empty for
 * more than the hyphenation zone (`w:hyphenationZone`, ECMA-376-1 §17.15.1.53), which is counted from where the word
 * would start, after the space: a space that reaches into the zone keeps the word whole in Word too. `start` is that
 * place; absent: the line has no other.
 *
 * From mode 15 on Word keeps no zone: published exports of Word 16 divide "unbelievably" after "un-" with 16 pt to go
 * in the standard zone of 18 pt, and the same with a zone of an inch. Its macro help gives the zone as not set there.
 */
export const dividesWord = (
  start: number | undefined,
  right: Twip,
  { hyphenationZone, compatibilityMode }: LayoutSettings,
): boolean => compatibilityMode >= 15 || start === undefined || right - start >= hyphenationZone;
