import type { Certificate } from '@quire/core/cms';
import type { OpenPdfOptions } from '@quire/core/pdf';
import type { AuditRequest, TrailReport } from '../audit/index.js';
import type { RequestedLevel, SigningServices } from './services.js';
import type { BaselineRequest } from './sign-baseline.js';

interface Audited {
  readonly bytes: Uint8Array;
  /** The request for the signature; for a later signer it contains the link for the signature. */
  readonly request: BaselineRequest;
  readonly auditTrail?: TrailReport;
}

/**
 * The document with a requested trail; a later signer's link goes into the signature. Throws as `addAuditTrail` does.
 */
export async function audited(
  bytes: Uint8Array,
  signing: { readonly request: BaselineRequest; readonly level: RequestedLevel; readonly audit?: AuditRequest },
  signer: { readonly certificate: Certificate } | undefined,
  { cryptography, compression }: SigningServices,
  options: OpenPdfOptions,
): Promise<Audited> {
  if (!signing.audit) return { bytes, request: signing.request };
  // Loaded on use with its schemas: most documents are signed without a trail.
  const { addAuditTrail } = await import('../audit/index.js');
  const { signedAt, reason, location } = signing.request;
  const certificate = signer && {
    subject: signer.certificate.subject.display,
    issuer: signer.certificate.issuer.display,
  };
  const facts = { signedAt, level: `PAdES ${signing.level}`, reason, location, certificate };
  const {
    bytes: kept,
    link,
    trail,
  } = await addAuditTrail(bytes, signing.audit, facts, cryptography, {
    compression,
    ...options,
  });
  return { bytes: kept, request: { ...signing.request, ...(link && { carries: link }) }, auditTrail: trail };
}
