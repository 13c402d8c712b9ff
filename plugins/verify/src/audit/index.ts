/**
 * Verifies the audit trail of a document: `report` checks the links that its signers added and the chain through them;
 * `in-pdf` finds the links of a PDF document, compares each with the beginning of the file, and finds the signature
 * that covers it. The links of Office documents are found by `office`.
 */
import type { Cryptography } from '@quire/core/cms';
import type { PdfDocument } from '@quire/core/pdf';
import { AUDIT_TRAIL_ENTRY, embeddedFiles } from '@quire/core/pdf/document';
import type { Assessment } from '../integrity/index.js';
import type { LinksOf } from './in-pdf.js';
import type { AuditTrailReport } from './report.js';

export type { AuditTrailReport, EventReport, FoundLink, LinkReport, SealingSignature } from './report.js';

/** The verdict on links that were found in a document. The code for them is loaded on the first call. */
export async function linksReport(...[found, faults, cryptography]: Parameters<TrailReport>): ReturnType<TrailReport> {
  const { trailReport } = await import('./report.js');
  return trailReport(found, faults, cryptography);
}

type TrailReport = typeof import('./report.js').trailReport;

/** Returns the audit trail of a document. The code for it is loaded only if the document may have a trail. */
export async function auditTrailOf(
  document: PdfDocument,
  assessments: readonly Assessment[],
  cryptography: Cryptography,
  linksOf: LinksOf,
): Promise<AuditTrailReport | undefined> {
  const files = embeddedFiles(document.current);
  const isCarried = assessments.some(({ signature }) => Object.hasOwn(signature.dict, AUDIT_TRAIL_ENTRY));
  if (files.length === 0 && !isCarried) return undefined;
  const { pdfTrailReport } = await import('./in-pdf.js');
  return pdfTrailReport(document, files, assessments, cryptography, linksOf);
}
