/**
 * The audit trail of a document, verified: whether its chain holds, whether the file begins with the document that it is
 * about, and which signature covers it (`report`).
 */
import type { Cryptography } from '@quire/core/cms';
import type { PdfDocument } from '@quire/core/pdf';
import { embeddedFiles } from '@quire/core/pdf/document';
import type { Assessment } from '../integrity/index.js';
import type { AuditTrailReport } from './report.js';

export type { AuditTrailReport, EventReport, SealingSignature } from './report.js';

/** The audit trail of a document. The code that reads trails is loaded for documents with attachments alone. */
export async function auditTrailOf(
  document: PdfDocument,
  assessments: readonly Assessment[],
  cryptography: Cryptography,
): Promise<AuditTrailReport | undefined> {
  const files = embeddedFiles(document.current);
  if (files.length === 0) return undefined;
  const { auditTrailReport } = await import('./report.js');
  return auditTrailReport(document, files, assessments, cryptography);
}
