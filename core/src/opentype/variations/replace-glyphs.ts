/** Replaces some glyphs of a TrueType file. */
import { assembleSfnt } from '../sfnt/assemble.js';
import { componentsOf, requireTable, type SfntFile } from '../sfnt/index.js';

/** The offset of `indexToLocFormat` in `head`: it is not 0 if `loca` counts in bytes. */
const LONG_OFFSETS = 50;

/** Tables of hints, which are left out: they were made for the original outlines. */
const HINTS = new Set(['fpgm', 'prep', 'cvt ', 'hdmx', 'VDMX', 'LTSH']);

/** Reads `loca`: the start of each glyph in `glyf`, then the end of the last one. */
export function readOffsets(file: SfntFile): Uint32Array {
  const loca = requireTable(file, 'loca');
  const long = requireTable(file, 'head').u16(LONG_OFFSETS) !== 0;
  const count = requireTable(file, 'maxp').u16(4);
  return Uint32Array.from({ length: count + 1 }, (_, i) => (long ? loca.u32(4 * i) : 2 * loca.u16(2 * i)));
}

/** Returns the file with some glyphs replaced. Runs of unchanged glyphs are copied at once. */
export function withGlyphs(
  file: SfntFile,
  offsets: Uint32Array,
  replaced: ReadonlyMap<number, Uint8Array>,
): Uint8Array {
  const { bytes: stored } = requireTable(file, 'glyf');
  const count = offsets.length - 1;
  let room = stored.length;
  for (const glyph of replaced.values()) room += padded(glyph.length);
  const glyf = new Uint8Array(room);
  const loca = new DataView(new ArrayBuffer(4 * (count + 1)));
  let end = 0;
  const copy = (from: number, until: number): void => {
    for (let index = from; index < until; index++) loca.setUint32(4 * index, end + offsets[index] - offsets[from]);
    glyf.set(stored.subarray(offsets[from], offsets[until]), end);
    end += offsets[until] - offsets[from];
  };
  let next = 0;
  for (const [index, glyph] of [...replaced].sort(([a], [b]) => a - b)) {
    copy(next, index);
    loca.setUint32(4 * index, end);
    glyf.set(glyph, end);
    end += padded(glyph.length);
    next = index + 1;
  }
  copy(next, count);
  loca.setUint32(4 * count, end);
  const tables = new Map([...file.tables].filter(([tag]) => !HINTS.has(tag)).map(([tag, { bytes }]) => [tag, bytes]));
  const head = requireTable(file, 'head').bytes.slice();
  new DataView(head.buffer).setUint16(LONG_OFFSETS, 1);
  tables.set('head', head).set('glyf', glyf.subarray(0, end)).set('loca', new Uint8Array(loca.buffer));
  return assembleSfnt(file.version, tables);
}

const padded = (length: number): number => (length + 3) & ~3;

/** The flag of a composite glyph that has instructions (OpenType 1.9, "Composite Glyph Description"). */
const INSTRUCTIONS = 0x0100;

/** Returns a composite glyph without its instructions; other glyphs as they are. */
export function withoutInstructions(glyph: Uint8Array): Uint8Array {
  if (glyph.length < 14 || glyph[0] < 0x80) return glyph;
  const bytes = glyph.slice();
  const view = new DataView(bytes.buffer);
  for (const { at, flags } of componentsOf(bytes)) view.setUint16(at, flags & ~INSTRUCTIONS);
  return bytes;
}
