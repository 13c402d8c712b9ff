import {
  type Certificate,
  type DigestName,
  digestWeaknessesAt,
  type SignatureScheme,
  weaknessesAt,
} from '@quire/core/cms';

/** Later than the end of any algorithm. */
const ALWAYS = new Date(8.64e15);

export interface Algorithms {
  /** Of the content, and of whatever else the signature rests on. */
  readonly digests: readonly DigestName[];
  readonly scheme?: SignatureScheme;
  readonly certificate?: Certificate;
}

/**
 * Why what holds by these algorithms may be another document than the one that was signed, in sentences for people: two
 * documents with one digest by MD5 or SHA-1 can be made, and short keys be computed. Said whatever the time, for it is said
 * of the document and not of the signer, whom trust judges by the time of signing.
 */
export function weaknessWarnings({ digests, scheme, certificate }: Algorithms): readonly string[] {
  const all = new Set(scheme && 'digest' in scheme ? [...digests, scheme.digest] : digests);
  const ofDigests = [...all].flatMap((digest) => digestWeaknessesAt(ALWAYS, digest));
  const ofKey = certificate ? weaknessesAt(ALWAYS, undefined, certificate.publicKey) : [];
  return [
    ...ofDigests.map((weakness) => `${weakness}: another document with the same digest may exist`),
    ...ofKey.map((weakness) => `${weakness}: it may have been computed by someone else`),
  ];
}
