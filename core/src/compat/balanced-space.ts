import { type Pt, type Twip, twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';

/**
 * A typed space beside an East Asian character is half an em wide under `balanceSingleByteDoubleByteWidth`, whatever its
 * font makes it. The standard says no more than that characters are balanced (ECMA-376-1 §17.15.3.5).
 *
 * Evidence: 0.500 em in ragged lines of Malgun Gothic (0.352 by itself), Gulim (0.333) and Calibri (0.226), between hangul
 * as between a digit and an ideograph; spaces between Latin words keep 0.326 and 0.216 in the same lines, and a Korean file
 * without the flag has 0.226 everywhere. Where a justified line takes a word in (`line-fit`), they keep their width: in 21
 * lines of two Korean files Word broke before a word that exceeded them by 0.1 to 5 pt, and it took 2 pt from the spaces
 * between Latin words alone.
 */
export const balancedSpace = (size: Pt): Twip => twip(size * 10);

/** Whether a document asks for it. */
export const balancesSpaces = (settings: LayoutSettings): boolean =>
  settings.flags.has('balanceSingleByteDoubleByteWidth');
