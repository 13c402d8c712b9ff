const MODULUS = 65521;
/** The most bytes whose sums stay below 2^32: zlib's number. */
const RUN = 5552;

/** The checksum of RFC 1950 §9 of bytes that follow others, whose sum is `before`; 1 for none. */
export function adler32(bytes: Uint8Array, before = 1): number {
  let low = before & 0xffff;
  let high = before >>> 16;
  for (let start = 0; start < bytes.length; start += RUN) {
    const end = Math.min(start + RUN, bytes.length);
    for (let i = start; i < end; i++) {
      low += bytes[i]!;
      high += low;
    }
    low %= MODULUS;
    high %= MODULUS;
  }
  return ((high << 16) | low) >>> 0;
}

/** A stream of zlib of what was deflated (RFC 1950 §2.2): a window of 32 KB, the default level. */
export const zlibParts = (deflated: readonly Uint8Array[], sum: number): readonly Uint8Array[] => [
  Uint8Array.of(0x78, 0x9c),
  ...deflated,
  Uint8Array.of(sum >>> 24, sum >>> 16, sum >>> 8, sum),
];
