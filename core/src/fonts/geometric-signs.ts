/** Circles and squares that Windows families share, and that a substitute draws nearly twice as large. */
import type { Enlargement, Face } from '../resolved/index.js';

/**
 * Families whose circles and squares are the same as Arial's, by canonical key: bullets of Tahoma are 0.604 em wide in
 * an export of Word.
 */
const ALIKE: ReadonlySet<string> = new Set(['tahoma', 'verdana']);

const WIDTH = 1237 / 2048;

/**
 * The size of Arial's circle or square relative to DejaVu's, by code point, and the height of its center above that of
 * DejaVu's, in ems.
 */
const SIGNS: ReadonlyMap<number, Omit<Enlargement, 'width'>> = new Map([
  [0x25a0, { scale: 0.632, lowered: -0.135 }],
  [0x25cb, { scale: 0.571, lowered: -0.152 }],
  [0x25cf, { scale: 0.564, lowered: -0.136 }],
]);

type Advance = (codePoint: number) => number | undefined;

/** The widths of a family, with the widths of its circles and squares. */
export const withGeometricSigns = (family: string, advance: Advance | undefined): Advance | undefined =>
  advance && ALIKE.has(family) ? (codePoint) => (SIGNS.has(codePoint) ? WIDTH : advance(codePoint)) : advance;

/**
 * Returns the changes that give circles and squares of a substitute their original size and position; undefined for all
 * other families.
 */
export function geometricSigns(
  family: string,
  face: Face,
): ((codePoint: number) => Enlargement | undefined) | undefined {
  if (!ALIKE.has(family)) return undefined;
  return (codePoint) => {
    const sign = SIGNS.get(codePoint);
    return sign && { ...sign, width: (face.advances[face.glyph(codePoint)] ?? 0) / face.unitsPerEm };
  };
}
