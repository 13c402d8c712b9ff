import { mustBeObject, mustBeOptions, Scheduler, throwIfAborted } from '@quire/core';
import { toHex } from '@quire/core/bytes';
import type { Cryptography } from '@quire/core/cms';
import { unwrapped } from '@quire/core/opc';
import { type Fault, openPdf, type PdfDocument } from '@quire/core/pdf';
import { readSecurityStore } from '@quire/core/pdf/document';
import { auditTrailOf } from './audit/index.js';
import { checkSignature } from './cryptography/index.js';
import { type Assessment, ambiguities, assess, History, integrityOf, scriptsIn } from './integrity/index.js';
import { type SourceReport, signatureReport, summaryOf, type VerifyReport } from './report/index.js';
import { findSignatures } from './signatures/index.js';
import { certificatesIn, gatherEvidence, judgeTrust, type TrustContext } from './trust/index.js';
import type { VerifyOptions } from './verify-options.js';
import { Views } from './view.js';

/**
 * Verifies every signature of a PDF or an Office document. `integrity` says if the document is still as it was signed,
 * apart from trust, and `indication` (ETSI EN 319 102-1) if the signers can be trusted.
 *
 * Throws INVALID_DOCUMENT for other files and for documents that need a password, NOT_AVAILABLE for security handlers
 * other than the standard one, LIMIT_EXCEEDED.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { nodeCryptography } from '@quire/core/node/signing';
 * import { readAnchors, verify } from '@quire/plugin-verify/verify';
 *
 * const trust = readAnchors(await readFile('ca.pem'), 'ca.pem');
 * const file = await readFile('signed.pdf');
 * const { integrity, signatures } = await verify(file, { cryptography: nodeCryptography, trust });
 * console.log(integrity, signatures.map(({ indication }) => indication)); // intact, and the trust in each
 * ```
 */
export async function verify(file: Uint8Array, options: VerifyOptions): Promise<VerifyReport> {
  mustBeOptions(options);
  mustBeObject('options', options, 'cryptography');
  const bytes = await unwrapped(file, options);
  if (isPackage(bytes)) return (await import('./office/index.js')).verifyOffice(bytes, options);
  const { cryptography, signal, at = new Date() } = options;
  const document = openPdf(bytes, { ...options, otherwise: 'an Office document (DOCX, XLSX, PPTX)' });
  const views = new Views();
  const store = readSecurityStore(document);
  const certificates = certificatesIn(store.certificates);
  const scheduler = new Scheduler(signal);
  const signatures = findSignatures(document, views);
  const faults = signatures.length > 0 ? ambiguities(document) : [];
  const assessments: Assessment[] = [];
  const context = {
    document,
    views,
    history: new History(document, views),
    faults,
    scripts: signatures.length > 0 ? scriptsIn(views.of(document.current)) : [],
    scheduler,
    check: (...[signature, coverage]: Parameters<Parameters<typeof assess>[0]['check']>) =>
      checkSignature(bytes, signature, coverage, { cryptography, certificates }),
  };
  for (const signature of signatures) {
    throwIfAborted(signal);
    assessments.push(await assess(context, signature));
  }
  const checks = assessments.map(({ check }) => check);
  const trust: TrustContext = {
    cryptography,
    anchors: options.trust ?? [],
    evidence: gatherEvidence(store, certificates, checks),
    at,
    revocation: options.revocation ?? 'require',
    ...(options.online ? { online: options.online } : {}),
  };
  const judged = await judgeTrust(bytes, assessments, store, trust, signal);
  const reports = await Promise.all(judged.map((each) => signatureReport(each, cryptography, judged)));
  const integrity = integrityOf(assessments);
  let source: SourceReport | undefined;
  const auditTrail = await auditTrailOf(document, assessments, cryptography, async (...attached) => {
    const judgedSource = await (await import('./office/index.js')).verifyAttached(...attached, options);
    source = judgedSource.source;
    return judgedSource.links;
  });
  return {
    ...summaryOf(integrity, reports, source),
    integrity,
    document: await documentReport(document, views, cryptography, faults),
    revocation: trust.revocation,
    signatures: reports,
    ...(auditTrail ? { auditTrail } : {}),
    ...(source ? { source } : {}),
  };
}

/** True for a ZIP archive, as Office documents are. */
const isPackage = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4;

const MOST_FAULTS = 100;

async function documentReport(
  document: PdfDocument,
  views: Views,
  cryptography: Cryptography,
  faults: readonly Fault[],
): Promise<VerifyReport['document']> {
  const digest = await cryptography.digest('SHA-256', [document.bytes]);
  return {
    sha256: toHex(digest ?? new Uint8Array()),
    bytes: document.bytes.length,
    pages: views.of(document.current).pageTree.pages.length,
    revisions: document.revisions.length,
    encrypted: document.encryption !== undefined,
    faults: faults.slice(0, MOST_FAULTS).map(({ offset, message }) => ({ offset, message })),
  };
}
