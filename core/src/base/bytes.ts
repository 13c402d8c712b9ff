/** Joins and compares arrays of bytes, and encodes them in hexadecimal and base64. */
import { mustBeBytes, mustBeList } from './argument.js';

/**
 * The concatenated arrays, as a new array.
 *
 * @example concatBytes([Uint8Array.of(1), Uint8Array.of(2, 3)]) // Uint8Array.of(1, 2, 3)
 */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  mustBeList('parts', parts);
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/**
 * Returns true if two arrays contain the same bytes. Do not compare secrets with this function: its running time
 * depends on the bytes.
 *
 * @example equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2)) // true
 */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  mustBeBytes('one', one);
  mustBeBytes('other', other);
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

/**
 * Encodes bytes in hexadecimal, with two lower-case digits per byte.
 *
 * @example toHex(Uint8Array.of(1, 171)) // '01ab'
 */
export function toHex(bytes: Uint8Array): string {
  mustBeBytes('bytes', bytes);
  let digits = '';
  for (const byte of bytes) digits += (byte < 16 ? '0' : '') + byte.toString(16);
  return digits;
}

/**
 * The number of bytes to encode at once: a multiple of three, so that the output needs no padding in between, and few
 * enough to be the arguments of one call.
 */
const PIECE = 0x6000;

/**
 * Base64 (RFC 4648 §4) with padding and without line breaks.
 *
 * @example toBase64(Uint8Array.of(1, 2, 3)) // 'AQID'
 */
export function toBase64(bytes: Uint8Array): string {
  mustBeBytes('bytes', bytes);
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  }
  return text;
}

/**
 * Decodes base64 (RFC 4648 §4); white space and missing padding are allowed. Returns undefined if a character is not in
 * the alphabet, or if no bytes encode to that length.
 *
 * @example fromBase64('AQID') // Uint8Array.of(1, 2, 3)
 */
export function fromBase64(text: string): Uint8Array | undefined {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return undefined;
  }
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
