import { deflateSync, Inflate, Unzlib, zlibSync } from 'fflate';
import { concatBytes } from '../bytes.js';
import { isQuireError } from '../errors.js';
import type { Compression, KnownOutput } from './compression.js';
import { crc32 } from './crc32.js';
import { damaged, tooLarge } from './faults.js';
import { inflateNatively } from './native-inflate.js';

/**
 * The number of bytes to inflate in one step. DEFLATE grows data at most 1032-fold, so a step overshoots a bound by at
 * most 4 MB.
 */
const STEP = 4096;

/** Compression in plain JavaScript, for browsers and any other runtime. */
export const portableCompression: Compression = {
  inflateRaw: (bytes, maxBytes) => inflated(new Inflate(), bytes, maxBytes),
  inflate: (bytes, maxBytes) => inflated(new Unzlib(), bytes, maxBytes),
  async inflateKnown(bytes, known) {
    return bytes.length < LONG ? undefined : inflateNatively(gzipOf(bytes, known), known.size);
  },
  deflateRaw: (bytes) => deflateSync(bytes),
  deflate: (bytes) => zlibSync(bytes),
  crc32,
};

/** The number of compressed bytes that JavaScript inflates in a few milliseconds. */
const LONG = 1 << 14;

/** Wraps data as a gzip file (RFC 1952), which has the checksum of zip: runtimes check it faster than JavaScript. */
function gzipOf(deflated: Uint8Array, { size, crc }: KnownOutput): Uint8Array {
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, crc, true);
  trailer.setUint32(4, size, true);
  return concatBytes([GZIP_HEADER, deflated, new Uint8Array(trailer.buffer)]);
}

/** Header of DEFLATE as gzip, without name, date or system. */
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

function inflated(stream: Inflate | Unzlib, bytes: Uint8Array, maxBytes: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  stream.ondata = (chunk) => {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  };
  try {
    for (let at = 0; at === 0 || at < bytes.length; at += STEP) {
      stream.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    }
  } catch (cause) {
    throw isQuireError(cause) ? cause : damaged(cause);
  }
  const [only] = chunks;
  return chunks.length === 1 && only ? only : concatBytes(chunks);
}
