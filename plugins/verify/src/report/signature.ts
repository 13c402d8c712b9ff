import type { Cryptography, SignatureScheme } from '@quire/core/cms';
import type { Lookup } from '@quire/core/pdf';
import { readDate, textAt } from '@quire/core/pdf/document';
import type { Assessment, LaterRevision } from '../integrity/index.js';
import type { JudgedSignature, Proof } from '../trust/index.js';
import { certificateReport } from './certificate.js';
import { strangersAbove } from './strangers.js';
import type { RevisionReport, SignatureReport, StampReport, TimesReport } from './verify-report.js';

/** The report on one signature, out of `all` signatures of the document. */
export async function signatureReport(
  judged: JudgedSignature,
  cryptography: Cryptography,
  all: readonly JudgedSignature[] = [],
): Promise<SignatureReport> {
  const { assessment, chain, verdict, level } = judged;
  const { signature, coverage, permissions, check, later, problems, integrity } = assessment;
  const lookup = signature.seenIn;
  const links = chain?.chain ?? [];
  const reports = await Promise.all(
    links.map(({ certificate, revocation }) => certificateReport(certificate, cryptography, revocation)),
  );
  const signer = check.certificate ? await certificateReport(check.certificate, cryptography) : undefined;
  const subFilter = lookup.name(signature.dict.SubFilter);
  return {
    ...verdict,
    valid: verdict.indication === 'TOTAL_PASSED',
    integrity,
    kind: kindOf(assessment),
    ...(signature.field === undefined ? {} : { field: signature.field }),
    ...(subFilter === undefined ? {} : { subFilter }),
    ...(level ? { level } : {}),
    ...(signer ? { signer: { ...signer, ...(reports[0]?.revocation && { revocation: reports[0].revocation }) } } : {}),
    chain: reports,
    anchored: chain?.anchored ?? false,
    algorithms: {
      ...(check.digest ? { digest: check.digest } : {}),
      ...(check.scheme ? { signature: schemeName(check.scheme) } : {}),
    },
    claims: claimsOf(lookup, signature.dict),
    times: timesOf(judged, lookup),
    coverage: {
      ...(coverage.byteRange ? { byteRange: coverage.byteRange } : {}),
      ...(coverage.revision ? { revision: coverage.revision.index + 1 } : {}),
      wholeFile: coverage.coversWholeFile,
    },
    permits: permissions.level ?? 3,
    locks: permissions.fieldLocks,
    laterRevisions: later.map(revisionReport),
    changeLevel: assessment.levels,
    problems: problems.slice(0, MOST_PROBLEMS),
    warnings: [
      ...new Set([...assessment.remarks, ...signerWarnings(check), ...judged.warnings, ...strangersAbove(judged, all)]),
    ],
  };
}

const signerWarnings = ({ faults }: Assessment['check']): readonly string[] =>
  faults.flatMap(({ severity, message }) => (severity === 'warning' ? [message] : []));

const MOST_PROBLEMS = 50;
const MOST_CHANGES = 200;

function kindOf({ signature, check, permissions }: Assessment): SignatureReport['kind'] {
  if (signature.isUsageRights) return 'usage-rights';
  if (signature.field === undefined) return 'unreferenced';
  if (check.format === 'timestamp') return 'timestamp';
  return permissions.certifies === undefined ? 'signature' : 'certification';
}

export const schemeName = (scheme: SignatureScheme): string =>
  'digest' in scheme ? `${scheme.kind} with ${scheme.digest}` : scheme.kind;

function claimsOf(lookup: Lookup, dict: Assessment['signature']['dict']): SignatureReport['claims'] {
  const entries = { name: dict.Name, reason: dict.Reason, location: dict.Location, contact: dict.ContactInfo };
  const texts = Object.entries(entries).flatMap(([key, value]) => {
    const text = textAt(lookup, value);
    return text ? [[key, text.slice(0, 1000)] as const] : [];
  });
  return Object.fromEntries(texts);
}

function timesOf({ assessment, proofs, proven, validatedAt }: JudgedSignature, lookup: Lookup): TimesReport {
  const { check, signature } = assessment;
  // The time in a time stamp is a claim of its authority.
  const stated = check.timestamp?.token.time ?? check.signer?.signer.signedAttributes?.signingTime;
  const claimed = stated?.toISOString() ?? readDate(textAt(lookup, signature.dict.M) ?? '');
  return {
    ...(claimed ? { claimed } : {}),
    ...(proven ? { proven: proven.toISOString() } : {}),
    validatedAt: validatedAt.toISOString(),
    stamps: proofs.map(stampReport),
  };
}

export const stampReport = ({ kind, time, authority, isProof, problems }: Proof): StampReport => ({
  kind,
  time: time.toISOString(),
  ...(authority ? { authority: authority.subject.display } : {}),
  proves: isProof,
  problems,
});

const revisionReport = ({ revision, changes }: LaterRevision): RevisionReport => ({
  revision,
  changes: changes.slice(0, MOST_CHANGES).map(({ forbidden, liesOverContent, warning, ...change }) => ({
    ...change,
    allowed: forbidden === undefined,
    ...(forbidden === undefined ? {} : { why: forbidden }),
  })),
});
