import type { LayoutSettings } from '../resolve/types.js';
import type { Twip } from '../units.js';

/**
 * Is a word divided to fill its line? Only where the line would otherwise stay empty for more than the hyphenation zone
 * (`w:hyphenationZone`, ECMA-376-1 §17.15.1.53). `end` is where the line ends undivided; absent: nowhere.
 */
export const dividesWord = (end: number | undefined, right: Twip, { hyphenationZone }: LayoutSettings): boolean =>
  end === undefined || right - end > hyphenationZone;
