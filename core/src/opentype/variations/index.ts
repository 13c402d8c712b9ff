/**
 * The glyphs of a TrueType font; for a variable one, at one weight (OpenType 1.9, "Font variations"): the moves at that
 * weight are added to the default outlines. `axis.ts` finds the place on the weight axis, `gvar.ts` reads how points
 * move there, `spread-moves.ts` computes the moves of the points between; `simple-glyph.ts` reads the points of a
 * glyph, and `glyphs.ts` writes them again. Only requested glyphs are moved: East Asian fonts have thousands.
 * `thinned-face.ts` makes a light face of a regular one that does not vary: `drawn-in.ts` thins an outline, and
 * `replace-glyphs.ts` writes the file with it; `pens.ts` has the pen of each family.
 */
export { type GlyphSource, glyphsAtWeight, type StoredGlyph } from './glyphs.js';
export { lightFace } from './pens.js';
export { type ThinnerPen, thinnedFace } from './thinned-face.js';
