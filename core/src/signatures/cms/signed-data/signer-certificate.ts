import { type Certificate, sameName } from '../x509/index.js';
import type { SignerIdentifier } from './signer-info.js';

/** The certificates that an identifier means: mostly one, several where a CA certified a key again. */
export function certificatesOf(identifier: SignerIdentifier, among: readonly Certificate[]): Certificate[] {
  if ('subjectKeyIdentifier' in identifier) {
    return among.filter(({ decoded }) => decoded.subjectKeyIdentifier === identifier.subjectKeyIdentifier);
  }
  const { issuer, serialNumber } = identifier;
  return among.filter((one) => one.serialNumber === serialNumber && sameName(one.issuer, issuer));
}
