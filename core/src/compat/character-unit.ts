import { type HalfPoint, type Twip, twip } from '../base/units.js';

/**
 * The width of one character in `w:leftChars`, `w:firstLineChars` and the like: the em of a font size, which the
 * standard leaves open (ECMA-376-1 §17.3.1.12 says "character unit").
 *
 * Left and right indents are measured by the size of the default paragraph style, first line and hanging ones by the
 * paragraph's own size. Evidence: next to the count of characters, files that Word saved contain the resulting length.
 * With a default of 10.5 pt it is `leftChars="100" left="210"` regardless of the paragraph's size, but
 * `firstLineChars="200"` with `firstLine="480"` in text of 12 pt and `firstLine="640"` in text of 16 pt.
 */
export const characterUnit = (size: HalfPoint): Twip => twip(size * 10);
