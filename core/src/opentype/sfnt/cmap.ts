/** Code points to glyphs (OpenType `cmap`): formats 0, 4, 6 and 12, compiled on first use into typed arrays. */
import { firstIndex } from '../../base/first-index.js';
import type { Binary } from './binary.js';
import { unifiedIdeograph } from './unified-ideograph.js';

/** Glyphs by code point. */
export interface CharacterMap {
  /** The glyph of a character; 0 if the font has none. */
  glyph(codePoint: number): number;
  /** True for a symbol font: its characters are at U+F000..U+F0FF, and also found at 0x00..0xFF. */
  readonly symbol: boolean;
}

interface Subtable {
  readonly offset: number;
  readonly format: number;
  readonly symbol: boolean;
}

/** Platform and encoding of tables, the preferred ones first. */
const PREFERENCE = ['3 10', '0 6', '0 4', '3 1', '0 3', '0 2', '0 1', '0 0', '3 0', '1 0'];
/** The first character that may be equivalent to an ideograph. */
const RADICALS = 0x2f00;

const READABLE = new Set([0, 4, 6, 12]);

export function readCharacterMap(cmap: Binary | undefined, glyphCount: number): CharacterMap {
  const subtable = cmap && bestSubtable(cmap);
  if (!cmap || !subtable) return { glyph: () => 0, symbol: false };
  let bmp: Uint16Array | undefined;
  let groups: Uint32Array | undefined;
  const compile = (): Uint16Array => {
    const filled = new Uint16Array(0x10000);
    groups = fill(cmap, subtable, glyphCount, filled);
    if (subtable.symbol) for (let c = 0; c < 0x100; c++) filled[c] ||= filled[0xf000 + c];
    return filled;
  };
  const find = (codePoint: number): number => {
    bmp ??= compile();
    return codePoint < 0x10000 ? bmp[codePoint] : beyondBmp(groups, codePoint, glyphCount);
  };
  return {
    symbol: subtable.symbol,
    glyph(codePoint) {
      const glyph = find(codePoint);
      const unified = glyph === 0 && codePoint >= RADICALS ? unifiedIdeograph(codePoint) : undefined;
      return unified === undefined ? glyph : find(unified);
    },
  };
}

function bestSubtable(cmap: Binary): Subtable | undefined {
  const count = Math.min(cmap.u16(2), 64);
  let best: Subtable | undefined;
  let rank = PREFERENCE.length;
  for (let i = 0; i < count; i++) {
    const record = 4 + 8 * i;
    const platform = cmap.u16(record);
    const encoding = cmap.u16(record + 2);
    const offset = cmap.u32(record + 4);
    const at = PREFERENCE.indexOf(`${platform} ${encoding}`);
    if (at < 0 || at >= rank || !cmap.has(offset, 2)) continue;
    const format = cmap.u16(offset);
    if (!READABLE.has(format)) continue;
    best = { offset, format, symbol: platform === 3 && encoding === 0 };
    rank = at;
  }
  return best;
}

/** Fills the BMP; returns the groups of format 12 that reach beyond it, three words each, sorted as in the file. */
function fill(
  cmap: Binary,
  { offset, format }: Subtable,
  glyphCount: number,
  bmp: Uint16Array,
): Uint32Array | undefined {
  switch (format) {
    case 0:
      for (let c = 0; c < 256; c++) put(bmp, c, cmap.u8(offset + 6 + c), glyphCount);
      return undefined;
    case 4:
      fillSegments(cmap, offset, glyphCount, bmp);
      return undefined;
    case 6: {
      const first = cmap.u16(offset + 6);
      const count = cmap.u16(offset + 8);
      for (let i = 0; i < count && first + i < 0x10000; i++) {
        put(bmp, first + i, cmap.u16(offset + 10 + 2 * i), glyphCount);
      }
      return undefined;
    }
    default:
      return fillGroups(cmap, offset, glyphCount, bmp);
  }
}

function put(bmp: Uint16Array, codePoint: number, glyph: number, glyphCount: number): void {
  if (glyph < glyphCount) bmp[codePoint] = glyph;
}

/** Format 4: segments with a delta, or with a range offset into the array of glyphs that follows them. */
function fillSegments(cmap: Binary, offset: number, glyphCount: number, bmp: Uint16Array): void {
  const segments = cmap.u16(offset + 6) >> 1;
  const ends = offset + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const ranges = deltas + 2 * segments;
  // Overlapping segments could take 2^32 steps; without overlap, all segments together cover the BMP once.
  let budget = 0x20000;
  for (let s = 0; s < segments; s++) {
    const start = cmap.u16(starts + 2 * s);
    const end = cmap.u16(ends + 2 * s);
    const delta = cmap.u16(deltas + 2 * s);
    const rangeAt = ranges + 2 * s;
    const range = cmap.u16(rangeAt);
    for (let c = start; c <= end && c !== 0xffff && budget-- > 0; c++) {
      if (range === 0) {
        put(bmp, c, (c + delta) & 0xffff, glyphCount);
        continue;
      }
      const at = rangeAt + range + 2 * (c - start);
      const glyph = cmap.has(at, 2) ? cmap.u16(at) : 0;
      if (glyph !== 0) put(bmp, c, (glyph + delta) & 0xffff, glyphCount);
    }
  }
}

function fillGroups(cmap: Binary, offset: number, glyphCount: number, bmp: Uint16Array): Uint32Array {
  const available = Math.max(0, Math.floor((cmap.length - offset - 16) / 12));
  const count = Math.min(cmap.u32(offset + 12), available);
  const beyond: number[] = [];
  let budget = 0x20000;
  for (let g = 0; g < count; g++) {
    const record = offset + 16 + 12 * g;
    const start = cmap.u32(record);
    const end = cmap.u32(record + 4);
    const first = cmap.u32(record + 8);
    for (let c = start; c <= end && c < 0x10000 && budget-- > 0; c++) put(bmp, c, first + c - start, glyphCount);
    if (end >= 0x10000 && end >= start) beyond.push(start, end, first);
  }
  return Uint32Array.from(beyond);
}

function beyondBmp(groups: Uint32Array | undefined, codePoint: number, glyphCount: number): number {
  if (!groups) return 0;
  const at = 3 * firstIndex(groups.length / 3, (i) => groups[3 * i + 1] >= codePoint);
  if (at >= groups.length || codePoint < groups[at]) return 0;
  const glyph = groups[at + 2] + codePoint - groups[at];
  return glyph < glyphCount ? glyph : 0;
}
