import type { Certificate } from '@quire/core/cms';
import type { DocumentReply, Reply, SigningIdentity } from '@quire/core/plugin';
import type { TrailReport } from '../audit/index.js';

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
  readonly auditTrail?: TrailReport;
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

/** A document that is signed. */
export const signedReply = (bytes: Uint8Array, filename: string | undefined, report: SignReport): Reply => ({
  ...documentReply(bytes, filename, report),
  headers: { 'X-Signature-Field': encodeURIComponent(report.field), 'X-Signature-Identity': report.identity },
});

/** A document that waits for its signature. */
export const preparedReply = (
  bytes: Uint8Array,
  filename: string | undefined,
  report: object & { readonly digest: { readonly name: string; readonly value: string } },
): Reply => ({
  ...documentReply(bytes, filename, report),
  headers: { 'X-Signature-Digest': `${report.digest.name}=${report.digest.value}` },
});

export const documentReply = (bytes: Uint8Array, filename: string | undefined, report: object): DocumentReply => ({
  kind: 'document',
  bytes,
  contentType: PDF,
  filename: filename ?? 'document.pdf',
  report,
});
