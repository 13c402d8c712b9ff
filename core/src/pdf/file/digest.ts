import { inOneGo, type Steps } from '../../base/steps.js';

/** Bytes that take some milliseconds. */
const STEP = 1 << 22;

/**
 * A 128-bit digest of bytes, as 32 hexadecimal digits. It names things (file identifiers, subset tags) so that the
 * same content gets the same name; it protects nothing, which is why it is not a cryptographic one.
 */
export const digest = (bytes: Uint8Array): string => inOneGo(digestSteps(bytes));

/** The same in steps. */
export function* digestSteps(bytes: Uint8Array): Steps<string> {
  let a = 0x243f6a88;
  let b = 0x85a308d3 | 0;
  let c = 0x13198a2e;
  let d = 0x03707344;
  for (let start = 0; start < bytes.length; start += STEP) {
    if (start > 0) yield;
    const end = Math.min(start + STEP, bytes.length);
    for (let i = start; i < end; i += 4) {
      const word = bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24);
      a = Math.imul(a ^ word, 0x9e3779b1);
      b = Math.imul(b ^ (word + a), 0x85ebca6b);
      c = Math.imul(c ^ (a >>> 15) ^ b, 0xc2b2ae35);
      d = Math.imul(d ^ (b >>> 13) ^ word, 0x27d4eb2f);
    }
  }
  a ^= bytes.length;
  return [a ^ (d >>> 16), b ^ (a >>> 15), c ^ (b >>> 13), d ^ (c >>> 16)].map(hexadecimal).join('');
}

const hexadecimal = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');
