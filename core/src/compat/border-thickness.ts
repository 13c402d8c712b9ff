import type { ResolvedBorder } from '../resolve/types.js';
import { eighthPointToTwip, type Twip, twip } from '../units.js';

/** Lines and gaps of the styles that draw several lines of one width: `w:sz` is the width of each. */
const BARS: Readonly<Record<string, number>> = { double: 3, triple: 5 };

/**
 * How thick a border is in all. The standard gives the width of a line (ECMA-376-1 §17.3.4); in Word a double border of
 * 1 pt takes 3 pt below a paragraph: two lines and a gap, each of that width.
 */
export const borderThickness = ({ style, width }: ResolvedBorder): Twip =>
  twip(eighthPointToTwip(width) * (BARS[style] ?? 1));
