import type { GlyphFit } from '../../resolved/index.js';
import { componentsOf } from '../sfnt/index.js';
import { composite, withOutlines } from './composite-outlines.js';
import { readTables, viewOf } from './sfnt.js';
import { openGlyphs } from './subset-truetype.js';

/** The maximum number of glyphs: their numbers have two bytes. */
const MOST_GLYPHS = 0x10000;

/**
 * Returns the font file with the outlines of some glyphs fitted to another width. Each of them becomes a composite that
 * scales a copy of its old outline; the copies are numbered after all other glyphs. Composite glyphs of the face itself
 * (numbers below `own`) use the copies, and so look as before.
 */
export function withFittedGlyphs(font: Uint8Array, fits: ReadonlyMap<number, GlyphFit>, own: number): Uint8Array {
  const tables = readTables(font);
  const source = openGlyphs(tables);
  if (!source || source.count + fits.size > MOST_GLYPHS) return font;
  const copies = new Map(
    [...fits.keys()].filter((glyph) => glyph < source.count).map((glyph, i) => [glyph, source.count + i]),
  );
  const outlines = Array.from({ length: source.count }, (_, glyph) =>
    glyph < own ? redirected(source.glyph(glyph), copies) : source.glyph(glyph),
  );
  for (const glyph of copies.keys()) outlines.push(outlines[glyph]);
  for (const [glyph, copy] of copies) {
    const { scale, shift } = fits.get(glyph) as GlyphFit;
    outlines[glyph] = composite([{ glyph: copy, x: shift, y: 0, scale }], (each) => outlines[each]);
  }
  return withOutlines(tables, outlines, 1, (glyph) => copies.has(glyph));
}

/** A composite glyph with each component that has a copy replaced by the copy. */
function redirected(outline: Uint8Array, copies: ReadonlyMap<number, number>): Uint8Array {
  let changed = outline;
  for (const { at, glyph } of componentsOf(outline)) {
    const copy = copies.get(glyph);
    if (copy === undefined) continue;
    if (changed === outline) changed = outline.slice();
    viewOf(changed).setUint16(at + 2, copy);
  }
  return changed;
}
