import { equalBytes } from '../../../base/bytes.js';
import type { Cryptography } from '../cryptography.js';
import { isSignedBy, sameKey } from '../revocation/index.js';
import { type Certificate, sameName } from '../x509/index.js';

/** A path from a certificate to a trusted one. */
export interface CertificatePath {
  /** The certificates from the first to the last before the anchor; empty if it is an anchor itself. */
  readonly certificates: readonly Certificate[];
  readonly anchor: Certificate;
}

export interface PathSource {
  readonly anchors: readonly Certificate[];
  /** Available certificates, in no order. */
  readonly pool: readonly Certificate[];
  /** Fetches further possible issuers, such as those at the authority information access. Never rejects. */
  readonly issuersOf?: (certificate: Certificate) => Promise<readonly Certificate[]>;
  readonly cryptography: Cryptography;
}

/** The maximum length of a path: longer ones are not in use, and cross-certificates multiply the number of paths. */
const MAX_LENGTH = 10;
/** The maximum number of signatures that are checked while paths are searched, for all paths together. */
const MAX_CHECKS = 200;

/**
 * The paths from a certificate to the anchors, shortest first; cross-certificates give several. Loops end at a name
 * that repeats with the same key.
 */
export async function* pathsFrom(leaf: Certificate, source: PathSource): AsyncGenerator<CertificatePath> {
  const { anchors, pool, cryptography } = source;
  // Another certificate with the same name and key, which every owner of that key can make, is not the trusted one.
  if (anchors.some((anchor) => equalBytes(anchor.bytes, leaf.bytes))) {
    yield { certificates: [], anchor: leaf };
    return;
  }
  let checks = 0;
  const issued = async (certificate: Certificate, issuer: Certificate): Promise<boolean> =>
    sameName(certificate.issuer, issuer.subject) &&
    ++checks <= MAX_CHECKS &&
    (await isSignedBy(certificate, issuer, cryptography));
  const open: Certificate[][] = [[leaf]];
  for (let path = open.pop(); path; path = open.pop()) {
    const last = path.at(-1)!;
    for (const anchor of ordered(last, anchors)) {
      if (await issued(last, anchor)) yield { certificates: path, anchor };
    }
    if (path.length === MAX_LENGTH) continue;
    const next: Certificate[][] = [];
    const consider = async (candidates: readonly Certificate[]) => {
      for (const candidate of ordered(last, candidates)) {
        if (path.some((one) => isSame(one, candidate))) continue;
        if (next.some((one) => equalBytes(one.at(-1)!.bytes, candidate.bytes))) continue;
        if (await issued(last, candidate)) next.push([...path, candidate]);
      }
    };
    await consider(pool);
    if (next.length === 0 && source.issuersOf && !sameName(last.issuer, last.subject)) {
      await consider(await source.issuersOf(last));
    }
    // `open` is a stack: the search continues with the best candidate of this step, on top.
    open.push(...next.reverse());
  }
}

/** A certificate of the same key for the same name, maybe renewed or cross-certified, closes a loop as well. */
const isSame = (a: Certificate, b: Certificate): boolean => sameName(a.subject, b.subject) && sameKey(a, b);

/**
 * The candidates that have the issuer's name: first those with the key that the certificate names, then the youngest.
 */
function ordered(certificate: Certificate, candidates: readonly Certificate[]): Certificate[] {
  const wanted = certificate.decoded.authorityKeyIdentifier?.keyIdentifier;
  const rank = ({ decoded }: Certificate) => (wanted !== undefined && decoded.subjectKeyIdentifier === wanted ? 0 : 1);
  return candidates
    .filter(({ subject }) => sameName(subject, certificate.issuer))
    .sort((a, b) => rank(a) - rank(b) || b.notAfter.getTime() - a.notAfter.getTime());
}
