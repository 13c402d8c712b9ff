/**
 * Fonts that come in many small files, as pages load them: each slice has the glyphs of some characters, so a document
 * loads only the part of a Chinese font that its text needs. `read-index.ts` reads the characters of each slice.
 * `sliced-face.ts` is the face over all slices; it reads a slice when one of its characters is requested.
 * `join-slices.ts` makes one font file from the slices that were read; its glyph numbers do not depend on which slices
 * were read.
 */
export { faceWeight, readSliceIndex, type SlicedFont } from './read-index.js';
export { fontOfSlices } from './sliced-face.js';
