import {
  type Certificate,
  type DigestName,
  digestWeaknessesAt,
  type SignatureScheme,
  weaknessesAt,
} from '@quire/core/cms';

/** The latest date in JavaScript, on which no algorithm is accepted any more. */
const ALWAYS = new Date(8.64e15);

export interface Algorithms {
  /** The digests of the content and of the signed attributes. */
  readonly digests: readonly DigestName[];
  readonly scheme?: SignatureScheme;
  readonly certificate?: Certificate;
}

/**
 * Returns warnings, in sentences for people, that a signature with these algorithms may belong to another document: two
 * documents with the same MD5 or SHA-1 digest can be made, and private keys can be computed if they are short. The
 * warnings do not depend on the time, since they are about the document; the signer is judged by the time of signing.
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
