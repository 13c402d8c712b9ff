import zlib from 'node:zlib';
import { type Compression, damaged, crc32 as portableCrc32, tooLarge } from '../base/compression/index.js';

/**
 * Sizes of output blocks: parts of documents and streams of PDF inflate to about seven times their size, so one block
 * is usually enough.
 */
const USUAL_RATIO = 8;
const SMALLEST_BLOCK = 1 << 12;
const LARGEST_BLOCK = 1 << 20;

/** Compression by `node:zlib`, several times as fast as the portable one. */
export const nodeCompression: Compression = {
  inflateRaw: (bytes, maxBytes) => bounded(zlib.inflateRawSync, bytes, maxBytes),
  inflate: (bytes, maxBytes, expected) => bounded(zlib.inflateSync, bytes, maxBytes, expected),
  deflateRaw: (bytes) => plain(zlib.deflateRawSync(bytes, smallBlock(bytes))),
  deflate: (bytes) => plain(zlib.deflateSync(bytes, smallBlock(bytes))),
  // Only Node 20.15 and later have `zlib.crc32`.
  crc32: typeof zlib.crc32 === 'function' ? (bytes) => zlib.crc32(bytes) : portableCrc32,
};

/** A result keeps its whole block in memory, so a short stream, as most in a PDF are, gets less than zlib's 16 KB. */
const smallBlock = ({ length }: Uint8Array): zlib.ZlibOptions => ({
  chunkSize: Math.min(Math.max(length, SMALLEST_BLOCK / 8), zlib.constants.Z_DEFAULT_CHUNK),
});

function bounded(
  inflate: (bytes: Uint8Array, options: zlib.ZlibOptions) => Buffer,
  bytes: Uint8Array,
  maxBytes: number,
  expectedBytes?: number,
): Uint8Array {
  try {
    const output = inflate(bytes, blocksOf(bytes, maxBytes, expectedBytes));
    if (output.length > maxBytes) throw tooLarge(maxBytes);
    return plain(output);
  } catch (cause) {
    throw isTooLarge(cause) ? tooLarge(maxBytes) : damaged(cause);
  }
}

function blocksOf(bytes: Uint8Array, maxBytes: number, expectedBytes: number | undefined): zlib.ZlibOptions {
  const usual = Math.min(Math.max(bytes.length * USUAL_RATIO, SMALLEST_BLOCK), LARGEST_BLOCK);
  // Aims at one block, because joining blocks copies them; a block that is exactly full would be followed by a second
  // one.
  const expected = expectedBytes === undefined ? usual : expectedBytes + SMALLEST_BLOCK;
  // For zlib 0 means no limit, so a limit of 0 becomes 1; `bounded` then finds the one byte that is too many.
  return { chunkSize: Math.min(Math.max(maxBytes, 64), expected), maxOutputLength: Math.max(maxBytes, 1) };
}

const isTooLarge = (cause: unknown): boolean =>
  cause instanceof Error &&
  'code' in cause &&
  (cause.code === 'ERR_BUFFER_TOO_LARGE' || cause.code === 'LIMIT_EXCEEDED');

/** The same bytes as a plain array: a Buffer's methods differ (`slice`, `toString`). */
const plain = (buffer: Buffer): Uint8Array => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length);
