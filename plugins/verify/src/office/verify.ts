/** Verifies the signatures of a package: a Word document, or any other package that is signed according to OPC. */
import { QuireError, throwIfAborted } from '@quire/core';
import { toHex } from '@quire/core/bytes';
import { type ChainVerdict, digestWeaknessesAt } from '@quire/core/cms';
import { hiddenInArchive, openPackage, type Package } from '@quire/core/opc';
import type { AuditTrailReport } from '../audit/index.js';
import type { Integrity } from '../integrity/index.js';
import { type SignatureReport, type SourceReport, summaryOf, type VerifyReport } from '../report/index.js';
import {
  chainOf,
  earliest,
  evidenceOf,
  type InnerProofs,
  indicationOf,
  revocationIn,
  revocationWarnings,
  signedDataOf,
  stampWarnings,
  type TrustContext,
  tokenProofs,
} from '../trust/index.js';
import type { VerifyOptions } from '../verify-options.js';
import { assessPart, type OfficeAssessment } from './assess.js';
import { findPackageSignatures, MOST_SIGNATURES } from './find.js';
import { otherKinds } from './other-kinds.js';
import { type OfficeVerdict, officeSignatureReport } from './report.js';
import { SignedPackage } from './signed-package.js';
import type { OfficeLinks } from './trail.js';

/** Verifies a package. Throws INVALID_DOCUMENT for other files, LIMIT_EXCEEDED. */
export async function verifyOffice(bytes: Uint8Array, options: VerifyOptions): Promise<VerifyReport> {
  const { pkg, assessments, integrity, signatures } = await judgePackage(bytes, options);
  const auditTrail = await auditTrailOf(pkg, assessments, options.cryptography);
  return {
    ...summaryOf(integrity, signatures),
    integrity,
    document: await documentReport(bytes, pkg, options),
    revocation: options.revocation ?? 'require',
    signatures,
    ...(auditTrail ? { auditTrail } : {}),
  };
}

/** A package that a document was made from and that is attached to it. */
export interface AttachedPackage {
  readonly links: OfficeLinks;
  readonly source: SourceReport;
}

/** Verifies a package that is attached to another document under a name. Throws the errors of `verifyOffice`. */
export async function verifyAttached(
  bytes: Uint8Array,
  file: string,
  options: VerifyOptions,
): Promise<AttachedPackage> {
  const [{ pkg, assessments, integrity, signatures }, { officeLinks }] = await Promise.all([
    judgePackage(bytes, options),
    import('./trail.js'),
  ]);
  const { valid, indication, subIndication, reason } = summaryOf(integrity, signatures);
  const verdict = { valid, indication, ...(subIndication !== undefined && { subIndication }), reason, integrity };
  return {
    links: await officeLinks(pkg, assessments, options.cryptography, file),
    source: { file, ...verdict, signatures },
  };
}

interface JudgedPackage extends AssessedPackage {
  readonly integrity: Integrity;
  readonly signatures: readonly SignatureReport[];
}

async function judgePackage(bytes: Uint8Array, options: VerifyOptions): Promise<JudgedPackage> {
  const { cryptography, signal, at = new Date() } = options;
  const { pkg, assessments } = await assessPackage(bytes, options);
  const trust: TrustContext = {
    cryptography,
    anchors: options.trust ?? [],
    evidence: evidenceIn(assessments),
    at,
    revocation: options.revocation ?? 'require',
    ...(options.online ? { online: options.online } : {}),
  };
  const signatures: SignatureReport[] = [];
  for (const assessment of assessments) {
    throwIfAborted(signal);
    const verdict = await judge(assessment, trust);
    signatures.push(await officeSignatureReport(assessment, verdict, cryptography));
  }
  return { pkg, assessments, integrity: integrityOf(assessments), signatures };
}

/** A package, and the verdict on each of its signatures apart from trust. */
interface AssessedPackage {
  readonly pkg: Package;
  readonly assessments: readonly OfficeAssessment[];
}

async function assessPackage(bytes: Uint8Array, options: VerifyOptions): Promise<AssessedPackage> {
  const { cryptography, compression, signal } = options;
  const pkg = openPackage(bytes, { ...(compression && { compression }), ...(signal && { signal }) });
  const { linked, strays } = findPackageSignatures(pkg);
  const all = [...linked, ...strays];
  if (all.length > MOST_SIGNATURES) {
    throw new QuireError('LIMIT_EXCEEDED', `the document has ${all.length} signatures, more than ${MOST_SIGNATURES}`);
  }
  const hidden = all.length > 0 ? [...hiddenInArchive(bytes, compression), ...otherKinds(bytes, pkg)] : [];
  const signed = new SignedPackage(pkg, cryptography, hidden);
  const assessments: OfficeAssessment[] = [];
  for (const part of all) {
    throwIfAborted(signal);
    assessments.push(await assessPart(signed, part, linked.includes(part)));
  }
  return { pkg, assessments };
}

/** Returns the audit trail of the document. The code for it is loaded only if the document may have a trail. */
async function auditTrailOf(
  pkg: Package,
  assessments: readonly OfficeAssessment[],
  cryptography: VerifyOptions['cryptography'],
): Promise<AuditTrailReport | undefined> {
  const isPart = [...pkg.parts.values()].some(({ contentType }) => contentType.includes('audit-trail'));
  if (!isPart && assessments.every(({ trailLink }) => trailLink === undefined)) return undefined;
  const { officeTrailReport } = await import('./trail.js');
  return officeTrailReport(pkg, assessments, cryptography);
}

/** The integrity of the worst linked signature; an unlinked one that is not intact makes the package `modified`. */
function integrityOf(assessments: readonly OfficeAssessment[]): Integrity {
  const own = assessments.filter(({ isLinked }) => isLinked);
  if (own.length === 0) return assessments.length > 0 ? 'broken' : 'none';
  const worst = (['broken', 'modified'] as const).find((each) => own.some(({ integrity }) => integrity === each));
  if (worst) return worst;
  return assessments.every(({ integrity }) => integrity === 'intact') ? 'intact' : 'modified';
}

function evidenceIn(assessments: readonly OfficeAssessment[]): TrustContext['evidence'] {
  const qualifying = assessments.flatMap((each) => each.qualifying ?? []);
  const stamps = signedDataOf(
    qualifying.flatMap(({ timestamps, archiveTimestamps }) =>
      [...timestamps, ...archiveTimestamps].map(({ token }) => token),
    ),
  );
  const certificates = assessments.flatMap((each) => each.certificates);
  return evidenceOf(
    [...qualifying, ...stamps.flatMap(revocationIn)],
    [...certificates, ...stamps.flatMap((stamp) => stamp.certificates)],
  );
}

/** Judges the trust in the signer, at the best proven time. */
async function judge(assessment: OfficeAssessment, trust: TrustContext): Promise<OfficeVerdict> {
  const { certificate, signature } = assessment;
  const { proofs, unread } = await proofsOf(assessment, trust);
  const validatedAt = earliest(proofs, trust.at);
  const chain = certificate && (await chainOf(certificate, 'document', validatedAt, trust));
  const judged = indicationOf({ ...assessment, check: { ...assessment, ...scheme(signature) } }, chain, validatedAt);
  const weak = weakDigests(assessment, validatedAt);
  const verdict =
    judged.indication === 'TOTAL_PASSED' && weak !== undefined
      ? { indication: 'INDETERMINATE' as const, subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE', reason: weak }
      : judged;
  return {
    verdict,
    ...(chain && { chain: chain satisfies ChainVerdict }),
    proofs,
    warnings: [...unread, ...stampWarnings(proofs), ...revocationWarnings(chain, trust)],
    validatedAt,
    ...(proofs.some(({ isProof }) => isProof) && { proven: validatedAt }),
  };
}

const scheme = (signature: OfficeAssessment['signature']): Pick<NonNullable<typeof signature>, 'scheme'> =>
  signature?.scheme ? { scheme: signature.scheme } : {};

function weakDigests({ digests }: OfficeAssessment, at: Date): string | undefined {
  const [weak] = digests.flatMap((digest) => digestWeaknessesAt(at, digest));
  return weak && `The document is as it was signed, but the digests of its parts are too weak to prove it: ${weak}.`;
}

/** Validates the signature's time stamps, each at the time that an enclosing one proves (EN 319 102-1 §5.6.2.4). */
async function proofsOf({ qualifying }: OfficeAssessment, trust: TrustContext): Promise<InnerProofs> {
  const { timestamps = [], archiveTimestamps = [] } = qualifying ?? {};
  let proven = trust.at;
  const found: InnerProofs[] = [];
  for (const stamp of [...archiveTimestamps].reverse()) {
    const outcome = await tokenProofs([{ kind: 'document', ...stamp }], proven, trust);
    proven = earliest(outcome.proofs, proven);
    found.push(outcome);
  }
  found.unshift(
    await tokenProofs(
      timestamps.map((stamp) => ({ kind: 'signature', ...stamp })),
      proven,
      trust,
    ),
  );
  return { proofs: found.flatMap(({ proofs }) => proofs), unread: [...new Set(found.flatMap(({ unread }) => unread))] };
}

async function documentReport(
  bytes: Uint8Array,
  pkg: Package,
  { cryptography }: VerifyOptions,
): Promise<VerifyReport['document']> {
  const digest = await cryptography.digest('SHA-256', [bytes]);
  return {
    sha256: toHex(digest ?? new Uint8Array()),
    bytes: bytes.length,
    parts: pkg.parts.size,
    encrypted: false,
    faults: [],
  };
}
