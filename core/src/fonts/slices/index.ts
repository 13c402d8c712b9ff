/**
 * Fonts that come in many small files, as pages load them: each slice has the glyphs of some characters. A Chinese font
 * so costs a document what its text needs. `read-index.ts` reads which slice has which characters, `sliced-face.ts` is
 * the face over all of them, which reads a slice once one of its characters is asked for, and `join-slices.ts` makes
 * one font file of the ones that were read, with glyph numbers that do not depend on which these are.
 */
export { faceWeight, readSliceIndex, type SlicedFont } from './read-index.js';
export { fontOfSlices } from './sliced-face.js';
