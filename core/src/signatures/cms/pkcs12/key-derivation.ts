import { concatBytes } from '../../../base/bytes.js';
import type { DigestName } from '../cryptography.js';
import type { KeyProtection } from './protection.js';

/** The purpose of the derived octets (RFC 7292 appendix B.3). */
export const Use = { key: 1, iv: 2, mac: 3 } as const;

const BLOCKS: { readonly [K in DigestName]?: number } = { 'SHA-384': 128, 'SHA-512': 128 };

/**
 * Derives octets from a password in the way of PKCS #12 (RFC 7292 appendix B.2). `password`: see `bmpPassword`.
 */
export function derive(
  protection: KeyProtection,
  digest: DigestName,
  use: number,
  password: Uint8Array,
  salt: Uint8Array,
  iterations: number,
  length: number,
): Uint8Array | undefined {
  const block = BLOCKS[digest] ?? 64;
  const diversifier = new Uint8Array(block).fill(use);
  const input = concatBytes([new Uint8Array(), repeated(salt, block), repeated(password, block)]);
  const derived = new Uint8Array(length);
  for (let made = 0; made < length; ) {
    let hash = protection.digest(digest, concatBytes([diversifier, input]));
    for (let i = 1; hash && i < iterations; i++) {
      hash = protection.digest(digest, hash);
    }
    if (!hash) return undefined;
    derived.set(hash.subarray(0, length - made), made);
    made += hash.length;
    const addend = repeated(hash, block).subarray(0, block);
    for (let at = 0; at < input.length; at += block) add(input, at, addend);
  }
  return derived;
}

/** Returns the octets repeated to fill whole blocks; empty for no octets. */
function repeated(octets: Uint8Array, block: number): Uint8Array {
  const length = block * Math.ceil(octets.length / block);
  return Uint8Array.from({ length }, (_, i) => octets[i % octets.length]!);
}

/** Adds `addend` and one to the block of the same length at `at`, as big-endian numbers; a final carry is dropped. */
function add(input: Uint8Array, at: number, addend: Uint8Array): void {
  for (let i = addend.length - 1, carry = 1; i >= 0; i--) {
    carry += input[at + i]! + addend[i]!;
    input[at + i] = carry & 0xff;
    carry >>= 8;
  }
}

/** A password as a BMPString with its final zero (RFC 7292 appendix B.1). */
export function bmpPassword(password: string): Uint8Array {
  const octets = new Uint8Array(2 * password.length + 2);
  for (let i = 0; i < password.length; i++)
    octets.set([password.charCodeAt(i) >> 8, password.charCodeAt(i) & 0xff], 2 * i);
  return octets;
}
