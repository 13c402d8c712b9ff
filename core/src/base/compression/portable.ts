import { deflateSync, Inflate, Unzlib, Zlib, zlibSync } from 'fflate';
import { concatBytes } from '../bytes.js';
import { isQuireError } from '../errors.js';
import type { Compression } from './compression.js';
import { crc32 } from './crc32.js';
import { damaged, tooLarge } from './faults.js';

/** DEFLATE grows data at most 1032-fold, so one step of this many bytes overshoots a bound by 4 MB at most. */
const STEP = 4096;
/** Bytes that take some milliseconds to deflate. */
const DEFLATE_STEP = 1 << 19;

/** Compression in plain JavaScript, for browsers and any other runtime. */
export const portableCompression: Compression = {
  inflateRaw: (bytes, maxBytes) => inflateInSteps(new Inflate(), bytes, maxBytes),
  inflate: (bytes, maxBytes) => inflateInSteps(new Unzlib(), bytes, maxBytes),
  deflateRaw: (bytes) => deflateSync(bytes),
  deflate: (bytes) => zlibSync(bytes),
  *deflateSteps(bytes) {
    const chunks: Uint8Array[] = [];
    const stream = new Zlib((chunk) => chunks.push(chunk));
    for (let at = 0; at === 0 || at < bytes.length; at += DEFLATE_STEP) {
      if (at > 0) yield;
      stream.push(bytes.subarray(at, at + DEFLATE_STEP), at + DEFLATE_STEP >= bytes.length);
    }
    return concatBytes(chunks);
  },
  crc32,
};

function inflateInSteps(stream: Inflate | Unzlib, bytes: Uint8Array, maxBytes: number): Uint8Array {
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
