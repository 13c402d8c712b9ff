import type { DigestName, SignatureScheme } from '../cryptography.js';
import type { PublicKey } from './public-key.js';

const until = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const never = Number.NEGATIVE_INFINITY;

/** The dates until which digests count as collision-resistant (ETSI TS 119 312 and earlier lists). */
const DIGEST_ENDS: { readonly [K in DigestName]?: number } = {
  MD5: until('2005-08-01'),
  'RIPEMD-160': until('2014-08-01'),
  'SHA-1': until('2012-08-01'),
};

/** Key sizes with the day until which keys from this size on are strong; smaller ones never were. Largest first. */
const KEY_ENDS: { readonly [K in PublicKey['kind']]?: readonly (readonly [bits: number, end: number])[] } = {
  rsa: [
    [1900, Number.POSITIVE_INFINITY],
    [1024, until('2019-10-01')],
    [786, until('2010-08-01')],
  ],
  dsa: [
    [2048, Number.POSITIVE_INFINITY],
    [1024, until('2015-12-01')],
  ],
  ec: [
    [224, Number.POSITIVE_INFINITY],
    [160, until('2012-08-01')],
  ],
  ed25519: [[256, Number.POSITIVE_INFINITY]],
  ed448: [[456, Number.POSITIVE_INFINITY]],
};

/**
 * The algorithms and keys of a signature that were too weak at a time to prove anything.
 *
 * @example weaknessesAt(new Date(), key.signer.scheme, key.certificate.publicKey) // []
 */
export function weaknessesAt(at: Date, scheme: SignatureScheme | undefined, key: PublicKey): string[] {
  const digest = scheme && 'digest' in scheme ? scheme.digest : undefined;
  return [...digestWeaknessesAt(at, digest), ...keyWeaknessesAt(at, key)];
}

/**
 * The same for a digest alone, such as that of a time stamp's imprint.
 *
 * @example digestWeaknessesAt(new Date('2020-01-01'), 'SHA-1').length // 1
 */
export function digestWeaknessesAt(at: Date, digest: DigestName | undefined): string[] {
  const end = digest && DIGEST_ENDS[digest];
  return end !== undefined && at.getTime() >= end ? [`${digest} is not secure since ${day(end)}`] : [];
}

function keyWeaknessesAt(at: Date, { kind, bits, curve }: PublicKey): string[] {
  const ends = KEY_ENDS[kind === 'rsa-pss' ? 'rsa' : kind];
  if (!ends) return [];
  if (bits === 0) return [curve ? `a key on an unknown curve (${curve})` : `a key that is of no use (${kind})`];
  const end = ends.find(([from]) => bits >= from)?.[1] ?? never;
  if (at.getTime() < end) return [];
  return [`a key of ${bits} bits (${kind}) is not secure${end === never ? '' : ` since ${day(end)}`}`];
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
