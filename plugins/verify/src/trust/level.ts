import { type Certificate, isExempt } from '@quire/core/cms';
import type { SecurityStore } from '@quire/core/pdf/document';
import type { Assessment } from '../integrity/index.js';
import type { Evidence } from './evidence.js';
import { type Proof, stampCovers } from './proofs.js';

/** Levels of EN 319 142-1 §6, each including the previous one. */
export const LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
export type ReachedLevel = (typeof LEVELS)[number];

export interface LevelContext {
  readonly store: SecurityStore;
  readonly evidence: Evidence;
  readonly stamps: ReadonlyMap<Assessment, Proof>;
  /** True if the document alone shows the signer's certificate to be valid. */
  readonly isShown: boolean;
}

/**
 * Returns the highest level whose requirements a signature meets, apart from trust; undefined if it is no PAdES
 * baseline signature. A time stamp counts only if its imprint and signature hold, since it may be arbitrary bytes.
 */
export function levelOf(
  assessment: Assessment,
  subFilter: string | undefined,
  inner: readonly Proof[],
  { store, evidence, stamps, isShown }: LevelContext,
): ReachedLevel | undefined {
  const { check } = assessment;
  if (subFilter !== 'ETSI.CAdES.detached' || !check.isSound) return undefined;
  const own = inner.filter(({ kind, holds }) => kind === 'signature' && holds);
  const behind = [...stamps].flatMap(([stamp, { holds }]) => (holds && stampCovers(stamp, assessment) ? [stamp] : []));
  if (own.length + behind.length === 0) return 'B-B';
  const signed = assessment.coverage.revision?.index ?? -1;
  // Values that were stored before the signature count only if the document alone shows the certificate to be valid.
  const since = (isShown ? store.additions[0] : store.additions.find(({ index }) => index >= signed))?.index;
  const authorities = own.flatMap(({ authority }) => authority ?? []);
  const signers = [...(check.certificate ? [check.certificate] : []), ...authorities];
  if (since === undefined || !signers.every((each) => hasRevocation(each, evidence))) return 'B-T';
  return behind.some(({ coverage }) => (coverage.revision?.index ?? -1) >= since) ? 'B-LTA' : 'B-LT';
}

/**
 * True if a CRL or an OCSP response in the document covers a certificate, or the certificate is exempt. Authorities
 * above it are not checked: which of them need one is unknown without anchors.
 */
function hasRevocation(certificate: Certificate, { revocation }: Evidence): boolean {
  const { crls, ocspResponses } = revocation;
  return (
    isExempt(certificate) ||
    ocspResponses.some(({ responses }) => responses.some((each) => each.serialNumber === certificate.serialNumber)) ||
    crls.some(({ issuer }) => issuer.key === certificate.issuer.key)
  );
}
