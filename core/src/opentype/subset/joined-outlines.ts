import { type CompositePart, composite, withOutlines } from './composite-outlines.js';
import { readTables } from './sfnt.js';
import { openGlyphs } from './subset-truetype.js';

/** Returns the font file with one more composite glyph for each of `joined`; the first one has the number `first`. */
export function withJoinedGlyphs(
  font: Uint8Array,
  joined: readonly (readonly CompositePart[])[],
  first: number,
): Uint8Array {
  const tables = readTables(font);
  const source = openGlyphs(tables);
  if (!source) return font;
  const outlines = Array.from({ length: first }, (_, glyph) =>
    glyph < source.count ? source.glyph(glyph) : new Uint8Array(),
  );
  outlines.push(...joined.map((parts) => composite(parts, (glyph) => outlines[glyph])));
  const parts = Math.max(...joined.map((each) => each.length));
  return withOutlines(tables, outlines, parts, (glyph) => glyph >= first);
}
