/**
 * Opens WOFF2 files (W3C WOFF File Format 2.0): one Brotli stream of all tables, in which `glyf` and `hmtx` may be
 * transformed. Brotli itself comes from the caller: Node has it, browsers do not hand it out.
 */
import { QuireError } from '../../base/errors.js';
import { assembleSfnt } from '../sfnt/assemble.js';
import { Binary } from '../sfnt/binary.js';
import { rebuildGlyphs } from './glyf.js';
import { rebuildMetrics } from './hmtx.js';
import { readTableDirectory } from './table-directory.js';

/** Inflates a Brotli stream to no more than `maxBytes`. */
export type Brotli = (bytes: Uint8Array, maxBytes: number) => Uint8Array;

const SIGNATURE = 0x774f4632;
const MOST_BYTES = 64 << 20;

export const isWoff2 = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0) === SIGNATURE;

/** The font as a TrueType or OpenType file. `what` names it in errors. Throws INVALID_DOCUMENT where it is damaged. */
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
