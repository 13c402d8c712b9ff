import type { GlyphItem } from '../../frame/index.js';
import type { Matrix } from './matrix.js';

/** Slant of a face drawn oblique for want of an italic: a rise of four leans by one, as in other renderers. */
const SLANT = 0.25;

/** True where the baseline is level and the glyphs stand straight. */
export const isUpright = (item: GlyphItem): boolean => !item.rotation && !item.font.syntheticItalic;

/** The text matrix at x, y. Glyphs have their y up and the page's is down, so an upright run is turned over here. */
export function textMatrix(item: GlyphItem, x: number, y: number): Matrix {
  const cos = item.rotation ? Math.cos(item.rotation) : 1;
  const sin = item.rotation ? Math.sin(item.rotation) : 0;
  const slant = item.font.syntheticItalic ? SLANT : 0;
  return [cos, sin, slant * cos + sin, slant * sin - cos, x, y];
}
