import { Deflate, deflateSync, Inflate, Unzlib, zlibSync } from 'fflate';
import { concatBytes } from '../bytes.js';
import { isQuireError } from '../errors.js';
import type { Pace } from '../pace.js';
import { inOneGo, type Steps } from '../steps.js';
import { adler32, zlibParts } from './adler32.js';
import type { Compression, KnownOutput } from './compression.js';
import { crc32 } from './crc32.js';
import { damaged, tooLarge } from './faults.js';
import { inflateNatively } from './native-inflate.js';

/** DEFLATE grows data at most 1032-fold, so one step of this many bytes overshoots a bound by 4 MB at most. */
const STEP = 4096;
/** Bytes that take some milliseconds to deflate. */
const DEFLATE_STEP = 1 << 19;

/** Compression in plain JavaScript, for browsers and any other runtime; long streams by what the runtime brings. */
export const portableCompression: Compression = {
  inflateRaw: (bytes, maxBytes) => inOneGo(inflateInSteps(new Inflate(), bytes, maxBytes)),
  inflate: (bytes, maxBytes) => inOneGo(inflateInSteps(new Unzlib(), bytes, maxBytes)),
  inflateBeside: (bytes, { maxBytes }, pace) => beside('deflate', Unzlib, bytes, maxBytes, pace),
  inflateRawBeside: (bytes, { maxBytes }, pace) => beside('deflate-raw', Inflate, bytes, maxBytes, pace),
  async inflateKnownBeside(bytes, known, pace) {
    if (bytes.length < LONG) return undefined;
    return pace.beside(inflateNatively('gzip', gzipOf(bytes, known), known.size));
  },
  deflateRaw: (bytes) => deflateSync(bytes),
  deflate: (bytes) => zlibSync(bytes),
  deflateSteps,
  crc32,
};

/** Deflated bytes that JavaScript takes some milliseconds for. */
const LONG = 1 << 14;

/** As a file of gzip (RFC 1952), whose checksum is that of zip: runtimes check it many times as fast as JavaScript does. */
function gzipOf(deflated: Uint8Array, { size, crc }: KnownOutput): Uint8Array {
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, crc, true);
  trailer.setUint32(4, size, true);
  return concatBytes([GZIP_HEADER, deflated, new Uint8Array(trailer.buffer)]);
}

/** DEFLATE, without a name or a date, by no system that is known. */
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

async function beside(
  format: 'deflate' | 'deflate-raw',
  Stream: new () => Inflate | Unzlib,
  bytes: Uint8Array,
  maxBytes: number,
  pace: Pace,
): Promise<Uint8Array> {
  const native = bytes.length < LONG ? undefined : await pace.beside(inflateNatively(format, bytes, maxBytes));
  return native ?? pace.run(inflateInSteps(new Stream(), bytes, maxBytes));
}

/** How far back a stream may refer. */
const WINDOW = 1 << 15;

function* deflateSteps(bytes: Uint8Array): Steps<Uint8Array> {
  const before = bytes.length > DEFLATE_STEP ? unlikeAnyBefore(bytes) : undefined;
  if (before === undefined) return zlibSync(bytes);
  const chunks: Uint8Array[] = [];
  const stream = new Deflate({ dictionary: new Uint8Array(WINDOW).fill(before) }, (chunk) => chunks.push(chunk));
  let sum = 1;
  for (let at = 0; at < bytes.length; at += DEFLATE_STEP) {
    if (at > 0) yield;
    const part = bytes.subarray(at, at + DEFLATE_STEP);
    stream.push(part, at + DEFLATE_STEP >= bytes.length);
    sum = adler32(part, sum);
  }
  return concatBytes(zlibParts(chunks, sum));
}

/**
 * A byte for the window before the first: fflate's streams (0.8.3) refer to the zeros that they have there, behind which readers
 * find nothing. Nothing in the bytes that see the window begins as it does or as its end and they do together. Undefined where
 * no byte is so.
 */
function unlikeAnyBefore(bytes: Uint8Array): number | undefined {
  const first = bytes[0];
  const taken = new Uint8Array(256);
  for (let at = 0; at < Math.min(WINDOW, bytes.length - 1); at++) {
    const next = bytes[at + 1];
    if (next === bytes[at] || next === first) taken[bytes[at]] = 1;
  }
  const free = taken.indexOf(0);
  return free < 0 ? undefined : free;
}

function* inflateInSteps(stream: Inflate | Unzlib, bytes: Uint8Array, maxBytes: number): Steps<Uint8Array> {
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
      yield;
    }
  } catch (cause) {
    throw isQuireError(cause) ? cause : damaged(cause);
  }
  const [only] = chunks;
  return chunks.length === 1 && only ? only : concatBytes(chunks);
}
