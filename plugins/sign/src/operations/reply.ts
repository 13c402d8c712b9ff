import type { Certificate } from '@quire/core/cms';
import { type DocumentReply, type Reply, type SigningIdentity, warningsHeader } from '@quire/core/plugin';
import type { TrailReport } from '../audit/index.js';
import type { PlaceWarning } from '../places/index.js';

/** The names, the serial number and the end of validity in the signer's certificate. */
export interface SignerReport {
  readonly subject: string;
  readonly issuer: string;
  readonly serialNumber: string;
  readonly notAfter: string;
}

export interface SignReport {
  readonly field: string;
  readonly level: string;
  readonly signedAt: string;
  readonly signer: SignerReport;
  /** The origin of the key; `request` if it came with the request. */
  readonly identity: SigningIdentity['origin'] | 'request';
  readonly sha256: string;
  readonly auditTrail?: TrailReport;
  /** Warnings about the place of the signature on the page. */
  readonly warnings?: readonly PlaceWarning[];
}

export interface OfficeSignReport extends Omit<SignReport, 'field' | 'warnings'> {
  readonly part: string;
}

export const SIGN_HEADERS = {
  'X-Signature-Field': 'The field of a PDF document that holds the signature, percent-encoded.',
  'X-Signature-Identity': 'configured, request, or development: made by this installation for itself.',
};

export const WARNING_HEADERS = {
  'X-Warnings':
    'Content that the signature covers, and standards that the document no longer meets, such as PDF/A. Percent-encoded UTF-8.',
};

export const signerReport = ({ subject, issuer, serialNumber, notAfter }: Certificate): SignerReport => ({
  subject: subject.display,
  issuer: issuer.display,
  serialNumber: serialNumber.toString(16),
  notAfter: notAfter.toISOString(),
});

export const PDF_TYPE = 'application/pdf';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const signedReply = (bytes: Uint8Array, filename: string | undefined, report: SignReport): Reply => ({
  ...documentReply(bytes, filename, withWarnings(report)),
  headers: {
    'X-Signature-Field': encodeURIComponent(report.field),
    'X-Signature-Identity': report.identity,
    ...warningHeaders(report),
  },
});

export const signedOfficeReply = (
  { bytes, contentType }: Pick<DocumentReply, 'bytes' | 'contentType'>,
  filename: string | undefined,
  report: OfficeSignReport,
): Reply => ({
  ...documentReply(bytes, filename ?? 'document.docx', report),
  contentType,
  headers: { 'X-Signature-Identity': report.identity },
});

export const preparedReply = (
  { bytes, contentType }: Pick<DocumentReply, 'bytes' | 'contentType'>,
  filename: string | undefined,
  report: Audited & { readonly digest: { readonly name: string; readonly value: string } },
): Reply => ({
  ...documentReply(bytes, filename, withWarnings(report)),
  contentType,
  headers: { 'X-Signature-Digest': `${report.digest.name}=${report.digest.value}`, ...warningHeaders(report) },
});

type Audited = Pick<SignReport, 'auditTrail' | 'warnings'>;

const warningsOf = ({ auditTrail, warnings = [] }: Audited) => [...warnings, ...(auditTrail?.warnings ?? [])];

/** The report with all warnings, including those of the audit trail, in its member `warnings`. */
function withWarnings(report: Audited): object {
  const { auditTrail } = report;
  const warnings = warningsOf(report);
  if (!auditTrail) return { ...report, ...(warnings.length > 0 ? { warnings } : {}) };
  const { warnings: _, ...trail } = auditTrail;
  return { ...report, auditTrail: trail, warnings };
}

function warningHeaders(report: Audited): Readonly<Record<string, string>> {
  const warnings = warningsOf(report);
  return warnings.length > 0 ? { 'X-Warnings': warningsHeader(warnings) } : {};
}

export const documentReply = (bytes: Uint8Array, filename: string | undefined, report: object): DocumentReply => ({
  kind: 'document',
  bytes,
  contentType: PDF_TYPE,
  filename: filename ?? 'document.pdf',
  report,
});
