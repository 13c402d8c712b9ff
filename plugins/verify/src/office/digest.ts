import type { Cryptography } from '@quire/core/cms';
import type { Reference } from './xml-signature.js';

/** What is wrong with a reference to these octets; undefined where its digest is theirs. */
export async function matches(
  { digest, digestMethod, value }: Reference,
  octets: Uint8Array,
  what: string,
  cryptography: Cryptography,
): Promise<string | undefined> {
  const actual = digest && (await cryptography.digest(digest, [octets]));
  if (!actual) return `${what}: the digest ${digestMethod} is not known`;
  return value && isSame(actual, value) ? undefined : `${what}: its digest is another one than was signed`;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
