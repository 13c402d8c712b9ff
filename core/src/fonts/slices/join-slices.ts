/** Builds one font file from the glyphs of several slices of a font. */
import { assembleSfnt, type SfntFile } from '../../opentype/sfnt/index.js';
import type { StoredGlyph } from '../../opentype/variations/index.js';

/** Tables that are equal in every slice. */
const COMMON = ['head', 'hhea', 'maxp', 'OS/2', 'name', 'post'];
const TRUETYPE = 0x00010000;

/**
 * Makes a TrueType file of `count` glyphs, with `glyphs` at their numbers; all other numbers are empty. `characters`
 * maps code points to glyph numbers; `like` is any of the slices.
 */
export function joinSlices(
  glyphs: ReadonlyMap<number, StoredGlyph>,
  characters: ReadonlyMap<number, number>,
  count: number,
  like: SfntFile,
): Uint8Array {
  const sorted = Uint32Array.from(glyphs.keys()).sort();
  let length = 0;
  for (const { bytes } of glyphs.values()) length += padded(bytes.length);
  const glyf = new Uint8Array(length);
  const loca = new DataView(new ArrayBuffer(4 * (count + 1)));
  const hmtx = new DataView(new ArrayBuffer(4 * count));
  let end = 0;
  let next = 0;
  for (const glyph of sorted) {
    const { bytes, advance, bearing } = glyphs.get(glyph) as StoredGlyph;
    for (; next <= glyph; next++) loca.setUint32(4 * next, end);
    glyf.set(bytes, end);
    end += padded(bytes.length);
    hmtx.setUint16(4 * glyph, advance);
    hmtx.setInt16(4 * glyph + 2, bearing);
  }
  for (; next <= count; next++) loca.setUint32(4 * next, end);
  const tables = new Map<string, Uint8Array>([
    ['glyf', glyf],
    ['loca', new Uint8Array(loca.buffer)],
    ['hmtx', new Uint8Array(hmtx.buffer)],
    ['cmap', characterMap(characters)],
  ]);
  for (const tag of COMMON) {
    const table = like.tables.get(tag);
    if (table) tables.set(tag, table.bytes.slice());
  }
  set16(tables.get('head'), 50, 1);
  set16(tables.get('hhea'), 34, count);
  set16(tables.get('maxp'), 4, count);
  return assembleSfnt(TRUETYPE, tables);
}

const padded = (length: number): number => (length + 3) & ~3;

function set16(table: Uint8Array | undefined, at: number, value: number): void {
  if (table) new DataView(table.buffer, table.byteOffset).setUint16(at, value);
}

/** `cmap` of format 12 with one group per character: shaping maps characters to glyphs again. */
function characterMap(characters: ReadonlyMap<number, number>): Uint8Array {
  const sorted = Uint32Array.from(characters.keys())
    .filter((codePoint) => characters.get(codePoint) !== 0)
    .sort();
  const bytes = new Uint8Array(28 + 12 * sorted.length);
  const view = new DataView(bytes.buffer);
  // The header: version 0, one table for platform 3 (Windows) and encoding 10 (all of Unicode), at offset 12. Then the
  // format of this table, 12.
  [0, 1, 3, 10, 0, 12, 12, 0].forEach((value, i) => {
    view.setUint16(2 * i, value);
  });
  view.setUint32(16, 16 + 12 * sorted.length);
  view.setUint32(24, sorted.length);
  sorted.forEach((codePoint, i) => {
    view.setUint32(28 + 12 * i, codePoint);
    view.setUint32(32 + 12 * i, codePoint);
    view.setUint32(36 + 12 * i, characters.get(codePoint) ?? 0);
  });
  return bytes;
}
