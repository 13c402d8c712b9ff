import { deflateSync, Inflate, Unzlib, zlibSync } from 'fflate';
import { concatBytes } from '../bytes.js';
import { isQuireError } from '../errors.js';
import type { Compression } from './compression.js';
import { crc32 } from './crc32.js';
import { damaged, tooLarge } from './faults.js';

/** DEFLATE grows data at most 1032-fold, so one step of this many bytes overshoots a bound by 4 MB at most. */
const STEP = 4096;

/** Compression in plain JavaScript, for browsers and any other runtime. */
export const portableCompression: Compression = {
  inflateRaw: (bytes, maxBytes) => inflated(new Inflate(), bytes, maxBytes),
  inflate: (bytes, maxBytes) => inflated(new Unzlib(), bytes, maxBytes),
  deflateRaw: (bytes) => deflateSync(bytes),
  deflate: (bytes) => zlibSync(bytes),
  crc32,
};

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
