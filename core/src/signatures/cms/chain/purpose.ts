import { type Certificate, Extension, Purpose } from '../x509/index.js';

export type KeyPurpose = 'document' | 'timestamp';

/**
 * The extended key usages that allow signing documents. A certificate that lists usages is limited to them (RFC 5280
 * §4.2.1.12): one of them must be in this list.
 */
const FOR_DOCUMENTS: ReadonlySet<string> = new Set([
  Purpose.any,
  Purpose.documentSigning,
  // Most authorities issued document-signing certificates with this usage until RFC 9336 defined another.
  Purpose.emailProtection,
  '1.3.6.1.4.1.311.10.3.12', // szOID_KP_DOCUMENT_SIGNING of Microsoft
  '1.2.840.113583.1.1.5', // Authentic Documents Trust of Adobe
]);

/** Returns the reason why a certificate is not for this purpose; undefined if it is. */
export function purposeFault(certificate: Certificate, purpose: KeyPurpose): string | undefined {
  const { keyUsage, extendedKeyUsage } = certificate.decoded;
  if (keyUsage && !keyUsage.has('digitalSignature') && !keyUsage.has('nonRepudiation')) {
    return 'its key usage does not allow signatures';
  }
  if (purpose === 'document') return documentFault(extendedKeyUsage);
  // RFC 3161 §2.3: this purpose, no other, and critical.
  if (extendedKeyUsage?.length !== 1 || extendedKeyUsage[0] !== Purpose.timeStamping) {
    return 'its extended key usage is not limited to time stamping';
  }
  return certificate.extensions.get(Extension.extendedKeyUsage)?.critical
    ? undefined
    : 'its extended key usage is not critical';
}

/** Returns the reason why an authority may not issue for this purpose: its own usages limit certificates below it. */
export function authorityPurposeFault({ decoded }: Certificate, purpose: KeyPurpose): string | undefined {
  const { extendedKeyUsage } = decoded;
  if (purpose === 'document') return documentFault(extendedKeyUsage);
  const isFor = extendedKeyUsage?.some((usage) => usage === Purpose.timeStamping || usage === Purpose.any) ?? true;
  return isFor ? undefined : 'its extended key usage does not include time stamps';
}

const documentFault = (usages: readonly string[] | undefined): string | undefined =>
  usages && !usages.some((usage) => FOR_DOCUMENTS.has(usage))
    ? 'its extended key usage does not include documents'
    : undefined;
