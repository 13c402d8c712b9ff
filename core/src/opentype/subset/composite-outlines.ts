/** Composite glyphs of TrueType, which draw other glyphs, and font files that contain such glyphs. */
import { buildTrueType, viewOf } from './sfnt.js';
import { KEPT } from './subset-truetype.js';

/** A glyph that another one draws, with its offset from the origin in font units. */
export interface CompositePart {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
  /** The factor of the part's width; 1 if absent. */
  readonly scale?: number;
}

/** Flags of a component (OpenType `glyf`): offsets as words, more components, two scales, unscaled offsets. */
const PLACED = 0x0003;
const MORE = 0x0020;
const SCALED = 0x0040;
const UNSCALED_OFFSET = 0x1000;

/** The number 1 as F2Dot14, the format of scales with 14 binary places. */
const ONE = 0x4000;

/** A glyph composed of others, with the box around them all. Parts without an outline draw nothing. */
export function composite(
  parts: readonly CompositePart[],
  outlineOf: (glyph: number) => Uint8Array | undefined,
): Uint8Array {
  const drawn = parts.filter(({ glyph }) => (outlineOf(glyph)?.length ?? 0) >= 10);
  if (drawn.length === 0) return new Uint8Array();
  const sizes = drawn.map(({ scale = 1 }) => (scale === 1 ? 8 : 12));
  const outline = new Uint8Array(10 + sizes.reduce((sum, size) => sum + size, 0));
  const view = viewOf(outline);
  view.setInt16(0, -1);
  let record = 10;
  for (const [i, { glyph, x, y, scale = 1 }] of drawn.entries()) {
    const own = viewOf(outlineOf(glyph) as Uint8Array);
    for (const [side, by] of [x, y, x, y].entries()) {
      const at = 2 + 2 * side;
      const edge = Math.round(own.getInt16(at) * (side % 2 === 0 ? scale : 1)) + by;
      const known = view.getInt16(at);
      const wider = side < 2 ? Math.min(known, edge) : Math.max(known, edge);
      view.setInt16(at, i === 0 ? edge : wider);
    }
    const more = i < drawn.length - 1 ? MORE : 0;
    view.setUint16(record, PLACED | more | (scale === 1 ? 0 : SCALED | UNSCALED_OFFSET));
    view.setUint16(record + 2, glyph);
    view.setInt16(record + 4, x);
    view.setInt16(record + 6, y);
    if (scale !== 1) {
      view.setInt16(record + 8, Math.round(scale * ONE));
      view.setInt16(record + 10, ONE);
    }
    record += sizes[i];
  }
  return outline;
}

/**
 * Builds a font file of `outlines`, in the order of their numbers, with only the tables that viewers need to draw.
 * Composite glyphs made by the engine (`isMade`) have up to `parts` parts each; their left side bearing is that of
 * their outline.
 */
export function withOutlines(
  tables: ReadonlyMap<string, Uint8Array>,
  outlines: readonly Uint8Array[],
  parts: number,
  isMade: (glyph: number) => boolean,
): Uint8Array {
  const extended = new Map<string, Uint8Array>();
  for (const tag of KEPT) {
    const table = tables.get(tag);
    if (table) extended.set(tag, table.slice());
  }
  const { glyf, loca } = stored(outlines);
  extended.set('glyf', glyf);
  extended.set('loca', loca);
  extended.set('hmtx', metrics(tables, outlines, isMade));
  viewOf(extended.get('head') as Uint8Array).setInt16(50, 1);
  viewOf(extended.get('hhea') as Uint8Array).setUint16(34, outlines.length);
  raiseLimits(viewOf(extended.get('maxp') as Uint8Array), outlines.length, parts);
  return buildTrueType(extended);
}

function stored(outlines: readonly Uint8Array[]): { readonly glyf: Uint8Array; readonly loca: Uint8Array } {
  const padded = (length: number): number => (length + 3) & ~3;
  const glyf = new Uint8Array(outlines.reduce((sum, outline) => sum + padded(outline.length), 0));
  const loca = new Uint8Array(4 * (outlines.length + 1));
  let offset = 0;
  for (const [i, outline] of outlines.entries()) {
    glyf.set(outline, offset);
    offset += padded(outline.length);
    viewOf(loca).setUint32(4 * (i + 1), offset);
  }
  return { glyf, loca };
}

/** Writes a full record for each glyph. The widths of glyphs made by the engine are in the PDF. */
function metrics(
  tables: ReadonlyMap<string, Uint8Array>,
  outlines: readonly Uint8Array[],
  isMade: (glyph: number) => boolean,
): Uint8Array {
  const source = viewOf(tables.get('hmtx') as Uint8Array);
  const full = Math.max(1, viewOf(tables.get('hhea') as Uint8Array).getUint16(34));
  const word = (at: number): number => (at + 2 <= source.byteLength ? source.getUint16(at) : 0);
  const hmtx = new Uint8Array(outlines.length * 4);
  const view = viewOf(hmtx);
  for (const [glyph, outline] of outlines.entries()) {
    view.setUint16(glyph * 4, word(Math.min(glyph, full - 1) * 4));
    view.setUint16(glyph * 4 + 2, word(glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2));
    if (isMade(glyph)) view.setInt16(glyph * 4 + 2, outline.length > 0 ? viewOf(outline).getInt16(2) : 0);
  }
  return hmtx;
}

/** Raises the limits of composite glyphs in `maxp`. The parts of the new glyphs may be composite themselves. */
function raiseLimits(maxp: DataView, count: number, parts: number): void {
  maxp.setUint16(4, count);
  if (maxp.byteLength < 32) return;
  const raise = (at: number, value: number): void =>
    maxp.setUint16(at, Math.min(Math.max(maxp.getUint16(at), value), 0xffff));
  // Points and contours of a composite glyph are those of its parts, simple or composite.
  raise(10, parts * Math.max(maxp.getUint16(6), maxp.getUint16(10)));
  raise(12, parts * Math.max(maxp.getUint16(8), maxp.getUint16(12)));
  raise(28, parts);
  maxp.setUint16(30, maxp.getUint16(30) + 1);
}
