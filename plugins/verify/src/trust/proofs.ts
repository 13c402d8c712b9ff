import {
  type Certificate,
  type ChainVerdict,
  type Cryptography,
  digestWeaknessesAt,
  type OnlineEvidence,
  parseTimestampToken,
  type TimestampVerdict,
  type ValidationContext,
  validateCertificate,
  verifyTimestampToken,
} from '@quire/core/cms';
import type { CryptographicCheck } from '../cryptography/index.js';
import type { Assessment } from '../integrity/index.js';
import { type Evidence, unlessUnreadable } from './evidence.js';

export interface TrustContext {
  readonly cryptography: Cryptography;
  readonly anchors: readonly Certificate[];
  readonly evidence: Evidence;
  /** When it is judged: now, or the time of the request. */
  readonly at: Date;
  readonly online?: OnlineEvidence;
}

/** A time stamp that shows that something existed. */
export interface Proof {
  readonly kind: 'signature' | 'document' | 'content';
  readonly time: Date;
  readonly authority?: Certificate;
  /** It is sound, and its authority is trusted: it proves its time. */
  readonly isProof: boolean;
  readonly problems: readonly string[];
}

/** Validates the certificate behind a time stamp, and says what it proves. */
export async function proofOf(
  kind: Proof['kind'],
  verdict: TimestampVerdict,
  at: Date,
  context: TrustContext,
): Promise<Proof> {
  const { token, signer, faults, sound } = verdict;
  const authority = signer?.certificate;
  const chain = authority && (await chainOf(authority, 'timestamp', at, context, { usedAt: token.time }));
  const weak = digestWeaknessesAt(at, token.imprint.digest);
  const problems = [
    ...faults.flatMap(({ severity, message }) => (severity === 'error' ? [message] : [])),
    ...(chain?.faults.map(({ message }) => message) ?? []),
    ...weak,
  ];
  const isProof = sound && chain?.indication === 'PASSED' && weak.length === 0 && token.time <= at;
  return { kind, time: token.time, ...(authority ? { authority } : {}), isProof, problems };
}

export const chainOf = (
  certificate: Certificate,
  purpose: 'document' | 'timestamp',
  at: Date,
  { cryptography, anchors, evidence, online }: TrustContext,
  known: Pick<ValidationContext, 'notBefore' | 'usedAt'> = {},
): Promise<ChainVerdict> =>
  validateCertificate(certificate, {
    cryptography,
    anchors,
    certificates: evidence.certificates,
    evidence: evidence.revocation,
    purpose,
    at,
    ...known,
    ...(online ? { online } : {}),
  });

/** The time stamps inside one CMS: over its signature's value, and over its content. */
export async function innerProofs(
  { signer }: CryptographicCheck,
  content: readonly Uint8Array[],
  at: Date,
  context: TrustContext,
): Promise<readonly Proof[]> {
  const info = signer?.signer;
  if (!info) return [];
  const { certificates } = context.evidence;
  const all = [
    ...info.signatureTimestamps.map((token) => ['signature', token, [info.signature]] as const),
    ...(info.signedAttributes?.contentTimestamps ?? []).map((token) => ['content', token, content] as const),
  ];
  const proofs: Proof[] = [];
  for (const [kind, bytes, stamped] of all.slice(0, MOST_TOKENS)) {
    const token = unlessUnreadable(() => parseTimestampToken(bytes));
    if (!token) continue;
    const verdict = await verifyTimestampToken(token, stamped, { cryptography: context.cryptography, certificates });
    proofs.push(await proofOf(kind, verdict, at, context));
  }
  return proofs;
}

const MOST_TOKENS = 20;

/**
 * The document time stamps, each validated at the time that a later one proves (EN 319 102-1 §5.6.2.4): what an authority
 * stamped stays proven after its own certificate has ended. Keyed by their assessments.
 */
export async function documentProofs(
  assessments: readonly Assessment[],
  context: TrustContext,
): Promise<ReadonlyMap<Assessment, Proof>> {
  const proofs = new Map<Assessment, Proof>();
  const stamps = assessments.filter(({ check, coverage }) => check.timestamp && coverage.revision);
  const newestFirst = [...stamps].sort((a, b) => revisionOf(b) - revisionOf(a));
  for (const stamp of newestFirst) {
    const { timestamp } = stamp.check;
    if (!timestamp) continue;
    const at = earliest(
      [...proofs].flatMap(([other, proof]) => (covers(other, stamp) ? [proof] : [])),
      context.at,
    );
    const proof = await proofOf('document', timestamp, at, context);
    const isWhole = stamp.integrity !== 'broken';
    proofs.set(stamp, { ...proof, isProof: proof.isProof && isWhole });
  }
  return proofs;
}

const revisionOf = ({ coverage }: Assessment): number => coverage.revision?.index ?? -1;

/** Whether a time stamp is in a later revision than a signature, and so covers all its bytes. */
export const covers = (stamp: Assessment, signature: Assessment): boolean =>
  revisionOf(signature) >= 0 && revisionOf(stamp) > revisionOf(signature);

/** The earliest time that is proven, or `otherwise`. */
export const earliest = (proofs: readonly Proof[], otherwise: Date): Date =>
  proofs.reduce((time, proof) => (proof.isProof && proof.time < time ? proof.time : time), otherwise);
