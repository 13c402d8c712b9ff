import type { Reference } from './xml-signature.js';

/** What is wrong with a reference to octets of this digest; undefined where it is theirs. */
export function mismatch(
  { digest, digestMethod, value }: Reference,
  actual: Uint8Array | undefined,
  what: string,
): string | undefined {
  if (!digest || !actual) return `${what}: the digest ${digestMethod} is not known`;
  return value && isSame(actual, value) ? undefined : `${what}: its digest is another one than was signed`;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
