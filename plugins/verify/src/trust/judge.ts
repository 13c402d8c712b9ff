import { throwIfAborted } from '@quire/core';
import type { ChainVerdict } from '@quire/core/cms';
import type { SecurityStore } from '@quire/core/pdf/document';
import type { Assessment } from '../integrity/index.js';
import { type Indication, indicationOf } from './indication.js';
import { levelOf, type ReachedLevel } from './level.js';
import {
  chainOf,
  documentProofs,
  earliest,
  innerProofs,
  type Proof,
  revocationWarnings,
  stampCovers,
  stampWarnings,
  type TrustContext,
} from './proofs.js';

/** A signature, and the verdict on the trust in its signer. */
export interface JudgedSignature {
  readonly assessment: Assessment;
  readonly chain?: ChainVerdict;
  readonly verdict: Indication;
  readonly level?: ReachedLevel;
  readonly proofs: readonly Proof[];
  /** The earliest time at which the signature is proven to have existed. */
  readonly proven?: Date;
  readonly validatedAt: Date;
  /** Warnings about the signature's time stamps, in sentences for people. */
  readonly warnings: readonly string[];
}

/** Validates the signers' certificates of a document, each at the best time that is proven for its signature. */
export async function judgeTrust(
  bytes: Uint8Array,
  assessments: readonly Assessment[],
  store: SecurityStore,
  trust: TrustContext,
  signal?: AbortSignal,
): Promise<readonly JudgedSignature[]> {
  const stamps = await documentProofs(assessments, trust);
  const judged: JudgedSignature[] = [];
  for (const assessment of assessments) {
    throwIfAborted(signal);
    judged.push(await judgeOne(bytes, assessment, stamps, store, trust));
  }
  return judged;
}

async function judgeOne(
  bytes: Uint8Array,
  assessment: Assessment,
  stamps: ReadonlyMap<Assessment, Proof>,
  store: SecurityStore,
  trust: TrustContext,
): Promise<JudgedSignature> {
  const { check } = assessment;
  const above = [...stamps].flatMap(([stamp, proof]) => (stampCovers(stamp, assessment) ? [proof] : []));
  const content = signedParts(bytes, assessment);
  const { proofs: inner, unread } = await innerProofs(check, content, earliest(above, trust.at), trust);
  const after = [...inner.filter(({ kind }) => kind === 'signature'), ...above];
  const before = inner.filter(({ kind, isProof }) => kind === 'content' && isProof);
  const validatedAt = earliest(after, trust.at);
  const purpose = check.format === 'timestamp' ? 'timestamp' : 'document';
  const notBefore = before.map(({ time }) => time).sort((a, b) => b.getTime() - a.getTime())[0];
  const usedAt = check.timestamp?.token.time;
  const attested = check.signer?.signer.signedAttributes?.signingCertificate;
  const known = {
    ...(notBefore ? { notBefore } : {}),
    ...(usedAt ? { usedAt } : {}),
    ...(attested ? { attested } : {}),
  };
  const chain = check.certificate && (await chainOf(check.certificate, purpose, validatedAt, trust, known));
  const level = levelOf(assessment, subFilterOf(assessment), inner, {
    store,
    evidence: trust.evidence,
    stamps,
    isShown: chain?.indication === 'PASSED' && trust.online === undefined,
  });
  return {
    assessment,
    ...(chain ? { chain } : {}),
    verdict: indicationOf(assessment, chain, validatedAt),
    ...(level ? { level } : {}),
    proofs: [...inner, ...above],
    ...(after.some(({ isProof }) => isProof) ? { proven: validatedAt } : {}),
    validatedAt,
    warnings: [...unread, ...stampWarnings([...inner, ...above]), ...revocationWarnings(chain, trust)],
  };
}

const subFilterOf = ({ signature }: Assessment): string | undefined => signature.seenIn.name(signature.dict.SubFilter);

function signedParts(bytes: Uint8Array, { coverage }: Assessment): readonly Uint8Array[] {
  if (!coverage.byteRange) return [];
  const [first, length, second, rest] = coverage.byteRange;
  return [bytes.subarray(first, first + length), bytes.subarray(second, second + rest)];
}
