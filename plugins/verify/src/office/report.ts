import type { ChainVerdict, Cryptography } from '@quire/core/cms';
import { certificateReport, type SignatureReport, schemeName, stampReport } from '../report/index.js';
import type { Indication, Proof, ReachedLevel } from '../trust/index.js';
import type { OfficeAssessment } from './assess.js';

/** The verdict on the signer's trust, and the time that it is valid for. */
export interface OfficeVerdict {
  readonly verdict: Indication;
  readonly chain?: ChainVerdict;
  readonly proofs: readonly Proof[];
  /** Warnings about the signature's time stamps, in sentences for people. */
  readonly warnings: readonly string[];
  /** The earliest time at which the signature is proven to have existed. */
  readonly proven?: Date;
  readonly validatedAt: Date;
}

const MOST_PROBLEMS = 50;

export async function officeSignatureReport(
  assessment: OfficeAssessment,
  { verdict, chain, proofs, warnings, proven, validatedAt }: OfficeVerdict,
  cryptography: Cryptography,
): Promise<SignatureReport> {
  const { part, isLinked, certificate, signature, qualifying, coverage, digests, integrity, problems } = assessment;
  const level = levelOf(assessment, proofs);
  const links = chain?.chain ?? [];
  const reports = await Promise.all(
    links.map((link) => certificateReport(link.certificate, cryptography, link.revocation)),
  );
  const revocation = reports[0]?.revocation;
  const signer = certificate && (await certificateReport(certificate, cryptography));
  return {
    ...verdict,
    valid: verdict.indication === 'TOTAL_PASSED',
    integrity,
    kind: isLinked ? 'signature' : 'unreferenced',
    ...(isLinked && { part }),
    ...(level && { level }),
    ...(signer && { signer: { ...signer, ...(revocation && { revocation }) } }),
    chain: reports,
    anchored: chain?.anchored ?? false,
    algorithms: {
      ...(digests[0] && { digest: digests[0] }),
      ...(signature?.scheme && { signature: schemeName(signature.scheme) }),
    },
    claims: {
      ...(qualifying?.reason !== undefined && { reason: qualifying.reason }),
      ...(qualifying?.location !== undefined && { location: qualifying.location }),
    },
    times: {
      ...(qualifying?.signingTime !== undefined && { claimed: qualifying.signingTime }),
      ...(proven && { proven: proven.toISOString() }),
      validatedAt: validatedAt.toISOString(),
      stamps: proofs.map(stampReport),
    },
    coverage: {
      wholeFile: coverage !== undefined && coverage.leftOut.length === 0 && coverage.faults.length === 0,
      ...(coverage && { leftOut: coverage.leftOut }),
    },
    permits: 1,
    locks: [],
    laterRevisions: [],
    problems: problems.slice(0, MOST_PROBLEMS),
    warnings: [...assessment.warnings, ...warnings],
  };
}

/**
 * The highest level that a signature reaches by its properties (ETSI EN 319 132-1 §6), apart from trust. A time stamp
 * counts if its imprint and its signature are valid.
 */
function levelOf({ qualifying }: OfficeAssessment, proofs: readonly Proof[]): ReachedLevel | undefined {
  if (!qualifying || qualifying.signingCertificates.length === 0) return undefined;
  if (!proofs.some(({ kind, holds }) => kind === 'signature' && holds)) return 'B-B';
  if (qualifying.ocspResponses.length + qualifying.crls.length === 0) return 'B-T';
  return proofs.some(({ kind, holds }) => kind === 'document' && holds) ? 'B-LTA' : 'B-LT';
}
