import { isArray, type Lookup, type PdfValue } from '../reader.js';

/** The maximum number of widths that are read, one for each code of two bytes. */
const MOST_GLYPHS = 1 << 16;
/** The minimum width of a glyph: glyphs with a smaller advance, such as accents, are still visible. */
const LEAST_WIDTH = 100;

/**
 * Returns the widths of the glyphs of a CIDFont by CID, in thousandths of an em (ISO 32000-2 §9.7.4.3): `first [w w
 * w]`, and `first last w`. Reading ends at anything else.
 */
export function cidWidths(lookup: Lookup, stated: readonly PdfValue[]): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  let work = 0;
  for (let at = 0; at + 1 < stated.length && work < MOST_GLYPHS; ) {
    const first = lookup.number(stated[at]);
    const next = lookup.resolve(stated[at + 1]);
    if (first === undefined) break;
    if (isArray(next)) {
      for (const [index, each] of next.slice(0, MOST_GLYPHS).entries()) set(first + index, lookup.number(each));
      at += 2;
    } else if (typeof next === 'number') {
      const width = lookup.number(stated[at + 2]);
      for (let glyph = first; glyph <= Math.min(next, MOST_GLYPHS) && work < MOST_GLYPHS; glyph++) set(glyph, width);
      at += 3;
    } else break;
  }
  return widths;

  function set(glyph: number, width: number | undefined): void {
    work++;
    if (width !== undefined) widths.set(glyph, Math.max(width, LEAST_WIDTH));
  }
}
