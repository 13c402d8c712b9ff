import { toHex } from '@quire/core/bytes';
import { type Certificate, type ChainLink, type Cryptography, commonName, serialNumberText } from '@quire/core/cms';
import type { CertificateReport } from './verify-report.js';

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
    sha256: toHex(digest ?? new Uint8Array()),
    ...(revocation ? { revocation: revocation.status } : {}),
  };
}
