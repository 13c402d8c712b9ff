import { type Pt, type Twip, twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';

/**
 * A typed space beside an East Asian character is half an em wide under `balanceSingleByteDoubleByteWidth`, whatever its
 * font makes it. The standard says no more than that characters are balanced (ECMA-376-1 §17.15.3.5).
 *
 * Evidence: 0.500 em in ragged lines of Malgun Gothic (0.352 by itself), Gulim (0.333) and Calibri (0.226), between hangul
 * as between a digit and an ideograph; spaces between Latin words keep 0.326 and 0.216 in the same lines, and a Korean file
 * without the flag has 0.226 everywhere.
 */
export const balancedSpace = (size: Pt): Twip => twip(size * 10);

/** Whether a document asks for it. */
export const balancesSpaces = (settings: LayoutSettings): boolean =>
  settings.flags.has('balanceSingleByteDoubleByteWidth');
