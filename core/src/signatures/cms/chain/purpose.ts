import { type Certificate, Extension, Purpose } from '../x509/index.js';

/** The purpose that a key was used for. */
export type KeyPurpose = 'document' | 'timestamp';

/** Extended key usages that each speak against documents, where a certificate has no other. */
const UNRELATED: ReadonlySet<string> = new Set([
  '1.3.6.1.5.5.7.3.1', // serverAuth
  '1.3.6.1.5.5.7.3.3', // codeSigning
  Purpose.timeStamping,
  Purpose.ocspSigning,
]);

/** Why a certificate is not for this purpose; undefined where it is. */
export function purposeFault(certificate: Certificate, purpose: KeyPurpose): string | undefined {
  const { keyUsage, extendedKeyUsage } = certificate.decoded;
  if (keyUsage && !keyUsage.has('digitalSignature') && !keyUsage.has('nonRepudiation')) {
    return 'its key usage does not allow signatures';
  }
  if (purpose === 'document') {
    const unrelated = extendedKeyUsage?.every((usage) => UNRELATED.has(usage));
    return unrelated ? 'its extended key usage is for other things than documents' : undefined;
  }
  // RFC 3161 §2.3: this purpose, no other, and critical.
  if (extendedKeyUsage?.length !== 1 || extendedKeyUsage[0] !== Purpose.timeStamping) {
    return 'its extended key usage is not time stamping alone';
  }
  return certificate.extensions.get(Extension.extendedKeyUsage)?.critical
    ? undefined
    : 'its extended key usage is not critical';
}
