/**
 * Opens WOFF2 files (W3C WOFF File Format 2.0): one Brotli stream of all tables, in which `glyf` and `hmtx` may be
 * transformed. `table-directory.ts` reads the header; `glyf.ts` rebuilds glyphs from the streams that `cursor.ts`
 * reads, with the points of `outline.ts`, and `glyph-writer.ts` writes them; `hmtx` is rebuilt here. The caller
 * provides Brotli, because browsers do not offer it.
 */
import { QuireError } from '../../base/errors.js';
import { assembleSfnt } from '../sfnt/assemble.js';
import { Binary } from '../sfnt/binary.js';
import { Cursor } from './cursor.js';
import { rebuildGlyphs } from './glyf.js';
import { readTableDirectory } from './table-directory.js';

export { Cursor } from './cursor.js';
export { GlyphWriter } from './glyph-writer.js';
export { type GlyphOutline, outlineBox } from './outline.js';

/** Inflates a Brotli stream to no more than `maxBytes`. */
export type Brotli = (bytes: Uint8Array, maxBytes: number) => Uint8Array;

const SIGNATURE = 0x774f4632;
const MOST_BYTES = 64 << 20;

export const isWoff2 = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0) === SIGNATURE;

/** Returns the font as a TrueType or OpenType file; `what` names it in errors. Throws INVALID_DOCUMENT if damaged. */
export function openWoff2(bytes: Uint8Array, what: string, brotli: Brotli): Uint8Array {
  const { flavor, records, streamOffset, streamLength } = readTableDirectory(new Binary(bytes, what));
  const total = records.reduce((sum, record) => sum + record.length, 0);
  if (total > MOST_BYTES) throw new QuireError('LIMIT_EXCEEDED', `the font inflates to ${total} bytes`, { part: what });
  const stream = new Binary(
    inflate(bytes.subarray(streamOffset, streamOffset + streamLength), total, what, brotli),
    what,
  );
  const tables = new Map<string, Uint8Array>();
  const transformed = new Map<string, Binary>();
  let offset = 0;
  for (const { tag, length, isTransformed } of records) {
    const table = stream.slice(offset, length, `${what}: ${tag}`);
    if (isTransformed) transformed.set(tag, table);
    else tables.set(tag, table.bytes);
    offset += length;
  }
  const glyf = transformed.get('glyf');
  const rebuilt = glyf && rebuildGlyphs(glyf);
  if (rebuilt) {
    tables.set('glyf', rebuilt.glyf);
    tables.set('loca', rebuilt.loca);
  }
  const hmtx = transformed.get('hmtx');
  if (hmtx) tables.set('hmtx', rebuildMetrics(hmtx, tables, rebuilt?.leftEdges, what));
  return assembleSfnt(flavor, tables);
}

function inflate(stream: Uint8Array, maxBytes: number, what: string, brotli: Brotli): Uint8Array {
  try {
    return brotli(stream, maxBytes);
  } catch (cause) {
    throw new QuireError('INVALID_DOCUMENT', 'the Brotli stream is damaged', { part: what, cause });
  }
}

/** Flags of the transformed `hmtx` table. */
const NO_BEARINGS = 1;
const NO_TRAILING_BEARINGS = 2;

/** Reverses the transformed `hmtx` table (§5.4): side bearings that equal a glyph's left edge were left out. */
function rebuildMetrics(
  table: Binary,
  tables: ReadonlyMap<string, Uint8Array>,
  leftEdges: Int16Array | undefined,
  what: string,
): Uint8Array {
  const hhea = tables.get('hhea');
  if (!hhea || !leftEdges) throw new QuireError('INVALID_DOCUMENT', 'hmtx without hhea or glyf', { part: what });
  const full = Math.min(new Binary(hhea, what).u16(34), leftEdges.length);
  const cursor = new Cursor(table);
  const flags = cursor.u8();
  const advances = Array.from({ length: full }, () => cursor.u16());
  const bearings = Int16Array.from(leftEdges, (edge, glyph) => {
    const leftOut = glyph < full ? flags & NO_BEARINGS : flags & NO_TRAILING_BEARINGS;
    return leftOut ? edge : cursor.i16();
  });
  const bytes = new Uint8Array(4 * full + 2 * (bearings.length - full));
  const view = new DataView(bytes.buffer);
  advances.forEach((advance, glyph) => {
    view.setUint16(4 * glyph, advance);
    view.setInt16(4 * glyph + 2, bearings[glyph]);
  });
  for (let glyph = full; glyph < bearings.length; glyph++) view.setInt16(2 * (full + glyph), bearings[glyph]);
  return bytes;
}
