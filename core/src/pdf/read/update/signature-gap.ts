import { mustBeBytes, mustBeObject } from '../../../base/argument.js';
import { toHex } from '../../../base/bytes.js';
import { QuireError } from '../../../base/errors.js';
import type { ByteWriter } from '../../file/index.js';

/** The gap for a signature in a finished file (ISO 32000-2 §12.8.1): the signature covers all other bytes. */
export interface SignatureGap {
  /** `/ByteRange`: the bytes from 0 to the gap's start, and the bytes from the gap's end to the end of the file. */
  readonly byteRange: readonly [0, number, number, number];
  /** The maximum size of the signature in bytes: half the number of hexadecimal digits in the gap. */
  readonly room: number;
}

/** The number of digits reserved for an offset. Ten are enough: files of 10 GB and more do not fit in memory. */
const DIGITS = 10;
const RANGE_WIDTH = '[0 '.length + 3 * (DIGITS + 1);

/** A gap that was written; its `/ByteRange` is filled in later. */
export interface OpenGap {
  readonly range: number;
  readonly start: number;
  readonly end: number;
}

/** Writes `/ByteRange` and `/Contents` with space for a signature of `room` bytes. */
export function writeGap(out: ByteWriter, before: number, room: number): OpenGap {
  out.latin('/ByteRange ');
  const range = before + out.length;
  out.latin(' '.repeat(RANGE_WIDTH));
  out.latin('/Contents ');
  const start = before + out.length;
  out.byte(60);
  out.latin('0'.repeat(room * 2));
  out.byte(62);
  return { range, start, end: before + out.length };
}

/** Fills in `/ByteRange`, now that the file's length is known. The signature covers `/ByteRange` too. */
export function closeGap(bytes: Uint8Array, gap: OpenGap): SignatureGap {
  const byteRange = [0, gap.start, gap.end, bytes.length - gap.end] as const;
  put(bytes, gap.range, `[${byteRange.join(' ')}]`.padEnd(RANGE_WIDTH));
  return { byteRange, room: (gap.end - gap.start - 2) / 2 };
}

/**
 * Returns the bytes that a signature in this gap signs, in two parts.
 *
 * @example signedParts(reserved.bytes, reserved.gap!).length // 2
 */
export function signedParts(bytes: Uint8Array, { byteRange: [, first, second, rest] }: SignatureGap): Uint8Array[] {
  return [bytes.subarray(0, first), bytes.subarray(second, second + rest)];
}

/**
 * Returns the file with the signature in its gap. The rest of the gap stays zeros, as every reader expects. Throws
 * LIMIT_EXCEEDED for a signature that does not fit.
 *
 * @example fillGap(reserved.bytes, reserved.gap!, new Uint8Array(64)).length === reserved.bytes.length // true
 */
export function fillGap(bytes: Uint8Array, gap: SignatureGap, signature: Uint8Array): Uint8Array {
  mustBeBytes('document', bytes);
  mustBeObject('gap', gap, 'room', 'byteRange');
  mustBeBytes('signature', signature);
  if (signature.length > gap.room) {
    const issue = `the signature has ${signature.length} bytes, and ${gap.room} bytes were reserved for it`;
    throw new QuireError('LIMIT_EXCEEDED', issue);
  }
  const filled = bytes.slice();
  put(filled, gap.byteRange[1] + 1, toHex(signature));
  return filled;
}

function put(bytes: Uint8Array, at: number, text: string): void {
  for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i);
}
