import { Blob, Font, Face as HarfBuzzFace } from 'harfbuzzjs';
import type { Face } from '../resolved/index.js';

const fonts = new WeakMap<Face, Font>();

/** A face as HarfBuzz has it, in font units; opened once. */
export function harfBuzzFont(face: Face): Font {
  let font = fonts.get(face);
  if (!font) {
    font = new Font(new HarfBuzzFace(new Blob(face.bytes())));
    font.setScale(face.unitsPerEm, face.unitsPerEm);
    fonts.set(face, font);
  }
  return font;
}
