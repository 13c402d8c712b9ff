import { Blob, Font, Face as HarfBuzzFace } from '#harfbuzz';
import type { Face } from '../resolved/index.js';

const fonts = new WeakMap<Face, { readonly font: Font; readonly bytes: Uint8Array }>();

/** A face in HarfBuzz, in font units; opened once, and again if a face of slices has read more of them. */
export function harfBuzzFont(face: Face): Font {
  const bytes = face.bytes();
  const known = fonts.get(face);
  if (known?.bytes === bytes) return known.font;
  const font = new Font(new HarfBuzzFace(new Blob(bytes)));
  font.setScale(face.unitsPerEm, face.unitsPerEm);
  fonts.set(face, { font, bytes });
  return font;
}
