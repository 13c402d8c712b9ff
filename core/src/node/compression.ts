import zlib from 'node:zlib';
import { concatBytes } from '../base/bytes.js';
import {
  adler32,
  type Compression,
  damaged,
  type InflateBounds,
  crc32 as portableCrc32,
  tooLarge,
  zlibParts,
} from '../base/compression/index.js';
import type { Pace } from '../base/pace.js';
import type { Steps } from '../base/steps.js';

/** Output blocks: parts of documents and streams of PDF inflate to some seven times their size, most of them in one go. */
const USUAL_RATIO = 8;
const SMALLEST_BLOCK = 1 << 12;
const LARGEST_BLOCK = 1 << 20;

/** Compression by `node:zlib`, several times as fast as the portable one. */
export const nodeCompression: Compression = {
  inflateRaw: (bytes, maxBytes) => bounded(zlib.inflateRawSync, bytes, maxBytes),
  inflate: (bytes, maxBytes, expected) => bounded(zlib.inflateSync, bytes, maxBytes, expected),
  inflateBeside: (bytes, bounds, pace) => beside(zlib.inflate, nodeCompression.inflate, bytes, bounds, pace),
  inflateRawBeside: (bytes, bounds, pace) => beside(zlib.inflateRaw, nodeCompression.inflateRaw, bytes, bounds, pace),
  deflateRaw: (bytes) => plain(zlib.deflateRawSync(bytes)),
  deflate: (bytes) => plain(zlib.deflateSync(bytes)),
  deflateBeside,
  deflateSteps,
  // Node 20.15 and later have it.
  crc32: typeof zlib.crc32 === 'function' ? (bytes) => zlib.crc32(bytes) : portableCrc32,
};

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
  // In one block if possible: blocks are joined by copying. A full block would be followed by a second one.
  const expected = expectedBytes === undefined ? usual : expectedBytes + SMALLEST_BLOCK;
  // zlib counts 0 as no bound at all; one byte over the bound still shows.
  return { chunkSize: Math.min(Math.max(maxBytes, 64), expected), maxOutputLength: Math.max(maxBytes, 1) };
}

/** Output that takes some ten milliseconds: less is not worth the way to another thread. */
const LONG = 1 << 22;

type InflateAside = (
  bytes: Uint8Array,
  options: zlib.ZlibOptions,
  done: (error: Error | null, output: Buffer) => void,
) => void;

/** In Node's pool of threads, where the output is long. */
async function beside(
  aside: InflateAside,
  inflate: Compression['inflate'],
  bytes: Uint8Array,
  { maxBytes, expectedBytes }: InflateBounds,
  pace: Pace,
): Promise<Uint8Array> {
  if ((expectedBytes ?? bytes.length) < LONG) return inflate(bytes, maxBytes, expectedBytes);
  const inflating = new Promise<Uint8Array>((resolve, reject) => {
    aside(bytes, blocksOf(bytes, maxBytes, expectedBytes), (cause, output) => {
      if (cause) reject(isTooLarge(cause) ? tooLarge(maxBytes) : damaged(cause));
      else if (output.length > maxBytes) reject(tooLarge(maxBytes));
      else resolve(plain(output));
    });
  });
  return pace.beside(inflating);
}

const isTooLarge = (cause: unknown): boolean =>
  cause instanceof Error &&
  'code' in cause &&
  (cause.code === 'ERR_BUFFER_TOO_LARGE' || cause.code === 'LIMIT_EXCEEDED');

/** The same bytes as a plain array: a Buffer's methods differ (`slice`, `toString`). */
const plain = (buffer: Buffer): Uint8Array => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length);

/** The same bytes as at once, from Node's pool of threads. */
async function deflateBeside(bytes: Uint8Array, pace: Pace): Promise<Uint8Array> {
  if (bytes.length < PART) return nodeCompression.deflate(bytes);
  const deflating = new Promise<Uint8Array>((resolve, reject) => {
    zlib.deflate(bytes, (cause, output) => (cause ? reject(cause) : resolve(plain(output))));
  });
  return pace.beside(deflating);
}

/** Bytes that take some milliseconds to deflate; that repeats are not found over its ends costs nothing at this size. */
const PART = 1 << 19;

/** Parts that end at a byte and leave the stream open for the next: `node:zlib` has no other way to go on without a callback. */
function* deflateSteps(bytes: Uint8Array): Steps<Uint8Array> {
  if (bytes.length <= 2 * PART) return nodeCompression.deflate(bytes);
  const parts: Uint8Array[] = [];
  let sum = 1;
  for (let at = 0; at < bytes.length; at += PART) {
    const part = bytes.subarray(at, at + PART);
    const open = at + PART < bytes.length;
    parts.push(zlib.deflateRawSync(part, open ? { finishFlush: zlib.constants.Z_SYNC_FLUSH } : {}));
    sum = adler32(part, sum);
    yield;
  }
  return concatBytes(zlibParts(parts, sum));
}
