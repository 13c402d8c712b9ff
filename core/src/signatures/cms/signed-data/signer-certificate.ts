import { type Certificate, sameName } from '../x509/index.js';
import type { SignerIdentifier } from './signer-info.js';

/**
 * The certificates that match an identifier: usually one, several if a CA certified a key again.
 *
 * @example certificatesOf(signedData.signers[0].identifier, signedData.certificates).length // 1
 */
export function certificatesOf(identifier: SignerIdentifier, among: readonly Certificate[]): Certificate[] {
  if ('subjectKeyIdentifier' in identifier) {
    return among.filter(({ decoded }) => decoded.subjectKeyIdentifier === identifier.subjectKeyIdentifier);
  }
  const { issuer, serialNumber } = identifier;
  return among.filter((one) => one.serialNumber === serialNumber && sameName(one.issuer, issuer));
}
