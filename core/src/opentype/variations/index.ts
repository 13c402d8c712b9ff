/**
 * The glyphs of a TrueType font, of a variable one as they are at one weight (OpenType 1.9, "Font variations"): what its
 * default outlines are moved by there is added to them. `axis.ts` finds the place on the axis of weights, `gvar.ts` reads how
 * points move there, and `spread-moves.ts` how those between them do; `simple-glyph.ts` reads the points of a glyph, and
 * `glyphs.ts` writes it again. Only glyphs that are asked for are moved: fonts of East Asia have thousands.
 * `thinned-face.ts` makes a light face of a regular one that does not vary: `drawn-in.ts` thins an outline, and
 * `replace-glyphs.ts` writes the file with it; `pens.ts` has the pen of each family.
 */
export { type GlyphSource, glyphsAtWeight, type StoredGlyph } from './glyphs.js';
export { lightFace } from './pens.js';
export { type ThinnerPen, thinnedFace } from './thinned-face.js';
