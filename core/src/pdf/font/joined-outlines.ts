import { buildTrueType, readTables, viewOf } from './sfnt.js';
import { type GlyphSource, KEPT, openGlyphs } from './subset-truetype.js';

/** A glyph that a joined one draws, and where from its origin on, in font units. */
export interface JoinedPart {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/** Flags of a component (OpenType `glyf`): offsets, in words, and another one behind it. */
const PLACED = 0x0003;
const MORE = 0x0020;

/** The font file with one composite glyph more for each of `joined`, the first of which is number `first`. */
export function withJoinedGlyphs(
  font: Uint8Array,
  joined: readonly (readonly JoinedPart[])[],
  first: number,
): Uint8Array {
  const tables = readTables(font);
  const source = openGlyphs(tables);
  if (!source) return font;
  const outlines = Array.from({ length: first }, (_, glyph) =>
    glyph < source.count ? source.glyph(glyph) : new Uint8Array(),
  );
  outlines.push(...joined.map((parts) => composite(source, parts)));
  const extended = new Map<string, Uint8Array>();
  for (const tag of KEPT) {
    const table = tables.get(tag);
    if (table) extended.set(tag, table.slice());
  }
  const { glyf, loca } = stored(outlines);
  extended.set('glyf', glyf);
  extended.set('loca', loca);
  extended.set('hmtx', metrics(tables, outlines, first));
  viewOf(extended.get('head') as Uint8Array).setInt16(50, 1);
  viewOf(extended.get('hhea') as Uint8Array).setUint16(34, outlines.length);
  raiseLimits(
    viewOf(extended.get('maxp') as Uint8Array),
    outlines.length,
    Math.max(...joined.map((parts) => parts.length)),
  );
  return buildTrueType(extended);
}

/** A glyph that draws others, with the box of them all. Those without an outline have nothing to draw. */
function composite(source: GlyphSource, parts: readonly JoinedPart[]): Uint8Array {
  const drawn = parts.filter(({ glyph }) => glyph < source.count && source.glyph(glyph).length >= 10);
  if (drawn.length === 0) return new Uint8Array();
  const outline = new Uint8Array(10 + 8 * drawn.length);
  const view = viewOf(outline);
  view.setInt16(0, -1);
  for (const [i, { glyph, x, y }] of drawn.entries()) {
    const own = viewOf(source.glyph(glyph));
    for (const [side, by] of [x, y, x, y].entries()) {
      const at = 2 + 2 * side;
      const edge = own.getInt16(at) + by;
      const known = view.getInt16(at);
      const wider = side < 2 ? Math.min(known, edge) : Math.max(known, edge);
      view.setInt16(at, i === 0 ? edge : wider);
    }
    const record = 10 + 8 * i;
    view.setUint16(record, PLACED | (i < drawn.length - 1 ? MORE : 0));
    view.setUint16(record + 2, glyph);
    view.setInt16(record + 4, x);
    view.setInt16(record + 6, y);
  }
  return outline;
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

/** A full record a glyph. The widths of joined glyphs are the writer's to say; their outlines begin where they begin. */
function metrics(tables: ReadonlyMap<string, Uint8Array>, outlines: readonly Uint8Array[], first: number): Uint8Array {
  const source = viewOf(tables.get('hmtx') as Uint8Array);
  const full = Math.max(1, viewOf(tables.get('hhea') as Uint8Array).getUint16(34));
  const word = (at: number): number => (at + 2 <= source.byteLength ? source.getUint16(at) : 0);
  const hmtx = new Uint8Array(outlines.length * 4);
  const view = viewOf(hmtx);
  for (const [glyph, outline] of outlines.entries()) {
    if (glyph < first) {
      view.setUint16(glyph * 4, word(Math.min(glyph, full - 1) * 4));
      view.setUint16(glyph * 4 + 2, word(glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2));
    } else if (outline.length > 0) view.setInt16(glyph * 4 + 2, viewOf(outline).getInt16(2));
  }
  return hmtx;
}

/** What `maxp` promises of composite glyphs: those of joined ones may be composite themselves. */
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
