import type { Pace } from '../pace.js';
import type { Steps } from '../steps.js';

/** What an output may be, and what it should be where that is known: see `inflate`. */
export interface InflateBounds {
  readonly maxBytes: number;
  readonly expectedBytes?: number;
}

/** What an archive says of an item of it. */
export interface KnownOutput {
  /** In bytes. */
  readonly size: number;
  readonly crc: number;
}

/**
 * DEFLATE (RFC 1951) and zlib (RFC 1950) behind one port: a browser has no fast one of its own, Node has. Both
 * implementations are synchronous, and each gives the same bytes for the same input every time.
 *
 * The inflating functions throw LIMIT_EXCEEDED as soon as the output passes `maxBytes` (that many are still allowed),
 * without having produced much more, and INVALID_DOCUMENT for data that is damaged or ends early.
 */
export interface Compression {
  /** Raw DEFLATE, as in zip archives. */
  inflateRaw(bytes: Uint8Array, maxBytes: number): Uint8Array;
  /**
   * With the zlib header and checksum, as in PDF's FlateDecode and in PNG. Where the length of the output is known, as of
   * pixels, `expectedBytes` spares a second copy of it.
   */
  inflate(bytes: Uint8Array, maxBytes: number, expectedBytes?: number): Uint8Array;
  /**
   * `inflate` for streams that may be long, beside the host: in steps, or on another thread. The bytes must stay as they are
   * until it is done.
   */
  inflateBeside(bytes: Uint8Array, bounds: InflateBounds, pace: Pace): Promise<Uint8Array>;
  /** The same for raw DEFLATE. */
  inflateRawBeside(bytes: Uint8Array, bounds: InflateBounds, pace: Pace): Promise<Uint8Array>;
  /**
   * Raw DEFLATE whose output is known by its length and CRC-32, as in zip archives, inflated and checked beside the host.
   * Undefined where it is not what was said, or cannot be had so: `inflateRawBeside` then tells what is wrong. Absent: it serves.
   */
  inflateKnownBeside?(bytes: Uint8Array, known: KnownOutput, pace: Pace): Promise<Uint8Array | undefined>;
  deflateRaw(bytes: Uint8Array): Uint8Array;
  deflate(bytes: Uint8Array): Uint8Array;
  /** `deflate` on another thread, to the same bytes; those given must stay until it is done. Absent: `deflateSteps` serves. */
  deflateBeside?(bytes: Uint8Array, pace: Pace): Promise<Uint8Array>;
  /** `deflate` in steps of half a megabyte: the pixels of a picture may be hundreds of them. The bytes may be others. */
  deflateSteps(bytes: Uint8Array): Steps<Uint8Array>;
  /** CRC-32 (ISO 3309) as zip and PNG use it, unsigned. */
  crc32(bytes: Uint8Array): number;
}
