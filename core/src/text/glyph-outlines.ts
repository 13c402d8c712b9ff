import type { Face } from '../resolved/index.js';
import { harfBuzzFont } from './harfbuzz-font.js';

/**
 * The outline of a glyph as path data of SVG (SVG 2 §9.3), in font units with y up; empty if it draws nothing. For
 * faces with TrueType and with CFF outlines.
 */
export type GlyphOutlines = (face: Face, glyph: number) => string;

const known = new WeakMap<Face, Map<number, string>>();

export const glyphOutlines: GlyphOutlines = (face, glyph) => {
  let ofFace = known.get(face);
  if (!ofFace) {
    ofFace = new Map();
    known.set(face, ofFace);
  }
  let outline = ofFace.get(glyph);
  if (outline === undefined) {
    outline = harfBuzzFont(face).glyphToPath(glyph);
    ofFace.set(glyph, outline);
  }
  return outline;
};
