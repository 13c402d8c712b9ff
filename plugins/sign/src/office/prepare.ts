/** Prepares a package for signing: adds the audit trail, and writes the signature without its value. */
import type { Certificate, DigestName, SignatureScheme } from '@quire/core/cms';
import { openPackage } from '@quire/core/opc';
import { type ApplicationObject, type PreparedPackage, preparePackageSignature } from '@quire/core/xml-signature';
import type { AuditRequest, TrailReport } from '../audit/index.js';
import type { RequestedLevel, SigningServices } from '../levels/index.js';
import { filledLine } from './line/index.js';

export interface OfficeRequest {
  readonly level: RequestedLevel;
  /** The reason for the signature, as Office shows it. */
  readonly reason?: string;
  readonly location?: string;
  readonly digest?: Extract<DigestName, 'SHA-256' | 'SHA-384' | 'SHA-512'>;
  readonly signedAt: Date;
  /** The audit trail, chained to the events of earlier signers, and signed with the document. */
  readonly audit?: AuditRequest;
  /** The signature line to fill: its id, its suggested signer or its number; if absent, no line is filled. */
  readonly line?: string;
  /** The text typed on the signature line; the name in the certificate if absent. */
  readonly name?: string;
  /** The drawn signature that replaces the text on the line: PNG or JPEG. */
  readonly image?: Uint8Array;
}

export interface PreparedOffice {
  readonly prepared: PreparedPackage;
  readonly auditTrail?: TrailReport;
}

/** Prepares an Office document for a remote signature. Throws as `signOffice` does. */
export async function prepareOffice(
  bytes: Uint8Array,
  {
    level,
    reason,
    location,
    digest,
    signedAt,
    audit,
    line,
    name,
    image,
  }: Omit<OfficeRequest, 'level'> & Partial<Pick<OfficeRequest, 'level'>>,
  signer: { readonly certificate: Certificate; readonly scheme: SignatureScheme },
  { compression, cryptography }: SigningServices,
): Promise<PreparedOffice> {
  let source = openPackage(bytes, { compression });
  let objects: readonly ApplicationObject[] = [];
  let auditTrail: TrailReport | undefined;
  if (audit) {
    // Loaded on use with its schemas: most documents are signed without a trail.
    const { auditedPackage } = await import('./trail.js');
    const { subject, issuer } = signer.certificate;
    const certificate = { subject: subject.display, issuer: issuer.display };
    const facts = { signedAt, level: `XAdES${level ? ` ${level}` : ''}`, reason, location, certificate };
    const audited = await auditedPackage({ bytes, package: source }, audit, facts, cryptography);
    ({ package: source, objects, trail: auditTrail } = audited);
  }
  const filled =
    line === undefined
      ? undefined
      : await filledLine(source, { line, text: name, image, signedAt }, signer.certificate, compression);
  const prepared = await preparePackageSignature(source, {
    ...signer,
    cryptography,
    signedAt,
    objects: [...(filled?.objects ?? []), ...objects],
    ...(filled && { line: filled.line }),
    ...(digest && { digest }),
    ...(reason !== undefined && { comments: reason }),
    ...(location !== undefined && { place: location }),
  });
  return { prepared, ...(auditTrail && { auditTrail }) };
}
