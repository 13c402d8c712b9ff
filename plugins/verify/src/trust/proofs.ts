import { unlessUnreadable } from '@quire/core';
import {
  type Certificate,
  type ChainVerdict,
  type Cryptography,
  digestWeaknessesAt,
  type OnlineEvidence,
  parseTimestampToken,
  type RevocationPolicy,
  type TimestampVerdict,
  type ValidationContext,
  validateCertificate,
  verifyTimestampToken,
  weaknessesAt,
} from '@quire/core/cms';
import type { CryptographicCheck } from '../cryptography/index.js';
import type { Assessment } from '../integrity/index.js';
import type { Evidence } from './evidence.js';

export interface TrustContext {
  readonly cryptography: Cryptography;
  readonly anchors: readonly Certificate[];
  readonly evidence: Evidence;
  /** The time of judgment: now, or the time of the request. */
  readonly at: Date;
  readonly online?: OnlineEvidence;
  readonly revocation: RevocationPolicy;
}

/** A time stamp that shows that data existed. */
export interface Proof {
  readonly kind: 'signature' | 'document' | 'content';
  readonly time: Date;
  readonly authority?: Certificate;
  /** True if the imprint matches the stamped data and the token's signature holds, whatever authority made it. */
  readonly holds: boolean;
  /** True if the time stamp is valid and its authority is trusted, so that it proves its time. */
  readonly isProof: boolean;
  readonly problems: readonly string[];
}

/** Validates the certificate of a time stamp, and returns the time that it proves. */
async function proofOf(
  kind: Proof['kind'],
  verdict: TimestampVerdict,
  at: Date,
  context: TrustContext,
): Promise<Proof> {
  const { token, signer, faults, sound } = verdict;
  const authority = signer?.certificate;
  const chain = authority && (await chainOf(authority, 'timestamp', at, context, { usedAt: token.time }));
  const ofSigner = signer && authority ? weaknessesAt(at, signer.scheme, authority.publicKey) : [];
  const digests = [token.imprint.digest, signer?.digest].flatMap((digest) => digestWeaknessesAt(at, digest));
  const weak = [...new Set([...digests, ...ofSigner])];
  const problems = [
    ...faults.flatMap(({ severity, message }) => (severity === 'error' ? [message] : [])),
    ...(chain?.faults.map(({ message }) => message) ?? []),
    ...weak,
    ...(token.time > at ? [`its time is after ${at.toISOString()}, at which it is validated`] : []),
  ];
  const isProof = sound && chain?.indication === 'PASSED' && weak.length === 0 && token.time <= at;
  return { kind, time: token.time, ...(authority ? { authority } : {}), holds: sound, isProof, problems };
}

export const chainOf = (
  certificate: Certificate,
  purpose: 'document' | 'timestamp',
  at: Date,
  { cryptography, anchors, evidence, online, revocation }: TrustContext,
  known: Pick<ValidationContext, 'attested' | 'notBefore' | 'usedAt'> = {},
): Promise<ChainVerdict> =>
  validateCertificate(certificate, {
    cryptography,
    anchors,
    certificates: evidence.certificates,
    evidence: evidence.revocation,
    purpose,
    at,
    revocation,
    ...known,
    ...(online ? { online } : {}),
  });

/** The time stamps in one CMS, and the faults of unreadable ones. */
export interface InnerProofs {
  readonly proofs: readonly Proof[];
  /** Sentences for people about unreadable time stamps. */
  readonly unread: readonly string[];
}

/** Validates the time stamps in one CMS, over the value of its signature and over its content. */
export async function innerProofs(
  { signer }: CryptographicCheck,
  content: readonly Uint8Array[],
  at: Date,
  context: TrustContext,
): Promise<InnerProofs> {
  const info = signer?.signer;
  if (!info) return { proofs: [], unread: [] };
  const stamps: UncheckedTimestamp[] = [
    ...info.signatureTimestamps.map((token) => ({ kind: 'signature', token, stamped: [info.signature] }) as const),
    ...(info.signedAttributes?.contentTimestamps ?? []).map(
      (token) => ({ kind: 'content', token, stamped: content }) as const,
    ),
  ];
  return tokenProofs(stamps, at, context);
}

/** A token, and the octets that it should stamp. */
export interface UncheckedTimestamp {
  readonly kind: Proof['kind'];
  readonly token: Uint8Array;
  readonly stamped: readonly Uint8Array[];
}

/** Validates tokens, and returns a proof for each readable one. */
export async function tokenProofs(
  stamps: readonly UncheckedTimestamp[],
  at: Date,
  context: TrustContext,
): Promise<InnerProofs> {
  const { cryptography, evidence } = context;
  const proofs: Proof[] = [];
  const unread = new Set<string>();
  if (stamps.length > MOST_TOKENS) unread.add(`only ${MOST_TOKENS} of its ${stamps.length} time stamps were checked`);
  for (const { kind, token, stamped } of stamps.slice(0, MOST_TOKENS)) {
    const parsed = unlessUnreadable(() => parseTimestampToken(token));
    if (parsed) {
      const verdict = await verifyTimestampToken(parsed, stamped, {
        cryptography,
        certificates: evidence.certificates,
      });
      proofs.push(await proofOf(kind, verdict, at, context));
    } else unread.add('a time stamp inside it cannot be read and proves nothing');
  }
  return { proofs, unread: [...unread] };
}

const MOST_TOKENS = 20;

/**
 * Validates the document time stamps, each at the time that a later one proves (EN 319 102-1 §5.6.2.4): the stamped
 * data stay proven after the authority's certificate has expired. Keyed by the assessments of the time stamps.
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
      [...proofs].flatMap(([other, proof]) => (stampCovers(other, stamp) ? [proof] : [])),
      context.at,
    );
    const proof = await proofOf('document', timestamp, at, context);
    const isWhole = stamp.integrity !== 'broken' && stamp.integrity !== 'malformed';
    proofs.set(stamp, { ...proof, holds: proof.holds && isWhole, isProof: proof.isProof && isWhole });
  }
  return proofs;
}

const revisionOf = ({ coverage }: Assessment): number => coverage.revision?.index ?? -1;

/** True if a time stamp is in a later revision than a signature, and so covers all its bytes. */
export const stampCovers = (stamp: Assessment, signature: Assessment): boolean =>
  revisionOf(signature) >= 0 && revisionOf(stamp) > revisionOf(signature);

/** Warnings about time stamps that do not hold, which are ignored. */
export const stampWarnings = (proofs: readonly Proof[]): readonly string[] =>
  proofs.flatMap(({ holds, time, problems: [problem = 'the revision that it stamps is incomplete'] }) =>
    holds ? [] : [`the time stamp of ${time.toISOString()} is not valid and proves nothing: ${problem}`],
  );

/** Warnings about checks that the revocation policy skips: a trusted signer may have been revoked. */
export function revocationWarnings(chain: ChainVerdict | undefined, { revocation }: TrustContext): readonly string[] {
  if (chain?.indication !== 'PASSED') return [];
  if (revocation === 'none' && chain.chain.length > 1) {
    return [
      'revocation was not checked because of the revocation policy (none): a revoked certificate counts as trusted',
    ];
  }
  return chain.tolerated.map((what) => `${what}; the revocation policy (if-available) accepts that`);
}

/** The earliest proven time, or `otherwise`. */
export const earliest = (proofs: readonly Proof[], otherwise: Date): Date =>
  proofs.reduce((time, proof) => (proof.isProof && proof.time < time ? proof.time : time), otherwise);
