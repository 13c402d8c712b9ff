import type { Certificate } from '@quire/core/cms';
import type { Reply, SigningIdentity } from '@quire/core/plugin';

/** Who signed, of the certificate. */
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
  /** `request`: the key came with the request. */
  readonly identity: SigningIdentity['origin'] | 'request';
  readonly sha256: string;
}

export const SIGN_HEADERS = {
  'X-Signature-Field': 'The field that holds the signature, percent-encoded.',
  'X-Signature-Identity': 'configured, request, or development: made by this installation for itself.',
};

export const signerReport = ({ subject, issuer, serialNumber, notAfter }: Certificate): SignerReport => ({
  subject: subject.display,
  issuer: issuer.display,
  serialNumber: serialNumber.toString(16),
  notAfter: notAfter.toISOString(),
});

export const PDF = 'application/pdf';

/** `offer.pdf`; what a file is called that has no name. */
export const pdfName = (filename: string | undefined): string => filename ?? 'document.pdf';

export const documentReply = (bytes: Uint8Array, filename: string | undefined, report: SignReport): Reply => ({
  kind: 'document',
  bytes,
  contentType: PDF,
  filename: pdfName(filename),
  report,
  headers: { 'X-Signature-Field': encodeURIComponent(report.field), 'X-Signature-Identity': report.identity },
});
