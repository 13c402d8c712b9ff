/**
 * A paragraph's characters become measured runs with places where a line may end.
 *
 *   shape-text       the whole of it: spans in, `ShapedText` out (`shaped-text`)
 *   levels           the direction of each character;  scripts  which of them need a shaper
 *   font-slot        which of a run's four fonts draws a character;  format-styles, run-style  its font, size and rise
 *   em-widths        widths of characters;  run-builder, runs  gather them into runs
 *   shaper           the port to a shaping engine;  harfbuzz  its engine, with compose-forms, joining, ligatures
 *                    and original-advances for Arabic letters and the widths of original fonts
 *   glyph-outlines   what a glyph looks like, for writers that cannot embed fonts; by the same harfbuzz-font
 *   breaks, kinsoku, symbol-breaks, word-division, hyphenation/   where a line may end;  unspaced-words, thai-words  in
 *   Thai and its like
 *   kashida-places   which join of an Arabic word is drawn out if its line is justified
 *   auto-space       space between East Asian and other text;  punctuation  blanks that full-width signs can give back
 *   requested-faces  the faces of a text, and what each is to draw, if they have to be loaded before it is shaped
 *   visual-runs      the glyphs between two indices in the order in which a line shows them
 *   line-metrics     the height that a font gives to its line
 */
import type { GlyphOutlines } from './glyph-outlines.js';
import type { Shaper } from './shaper.js';

export { beginsThaiCluster } from './breaks.js';
export { SPACE_CODE } from './em-widths.js';
export { isSignAlone, signStretch } from './filling.js';
export { fontSlot } from './font-slot.js';
export type { GlyphOutlines } from './glyph-outlines.js';
export { type Hyphenator, loadHyphenator } from './hyphenation/index.js';
export { isEastAsian, isHangul, mayHang } from './kinsoku.js';
export { capitalOf } from './letter-case.js';
export { type LineExtents, lineMetricsOf } from './line-metrics.js';
export { openingBlank } from './punctuation.js';
export { RequestedFaces } from './requested-faces.js';
export { indicesFrom } from './runs.js';
export { isBeyondLatin1, needsShaping } from './scripts.js';
export { type ShapeOptions, shapeText } from './shape-text.js';
export type { ShapedRun, ShapedText, TextSpan } from './shaped-text.js';
export { BreakKind } from './shaped-text.js';
export type { Shaper } from './shaper.js';
export { firstRunAt, type RunSlice, sliceRun, staysInStretch, visualRuns } from './visual-runs.js';

/** Loads HarfBuzz and the bidi algorithm: only documents with complex scripts need them. */
export const loadShaper = async (): Promise<Shaper> => (await import('./harfbuzz.js')).harfBuzzShaper;

/** Loads HarfBuzz for the outlines of glyphs. */
export const loadGlyphOutlines = async (): Promise<GlyphOutlines> =>
  (await import('./glyph-outlines.js')).glyphOutlines;
