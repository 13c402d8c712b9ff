import { type Certificate, type ChainLink, type Cryptography, commonName, serialNumberText } from '@quire/core/cms';
import type { CertificateReport } from './types.js';

/** A certificate as a report tells of it. */
export async function certificateReport(
  certificate: Certificate,
  cryptography: Cryptography,
  revocation?: ChainLink['revocation'],
): Promise<CertificateReport> {
  const digest = await cryptography.digest('SHA-256', [certificate.bytes]);
  const { subject, issuer, notBefore, notAfter } = certificate;
  return {
    name: commonName(subject) ?? subject.display,
    subject: subject.display,
    issuer: issuer.display,
    serialNumber: serialNumberText(certificate),
    notBefore: notBefore.toISOString(),
    notAfter: notAfter.toISOString(),
    sha256: hex(digest ?? new Uint8Array()),
    ...(revocation ? { revocation: revocation.status } : {}),
  };
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
