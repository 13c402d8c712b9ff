import { type Certificate, sameName } from '../x509/index.js';
import type { SignerIdentifier } from './signer-info.js';

/**
 * The certificates that match an identifier: usually one, several if a CA certified a key again.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { certificatesOf, commonName, parseSignedData } from '@quire/core/cms';
 *
 * const data = parseSignedData(await readFile('report.p7s'));
 * for (const { identifier } of data.signers) {
 *   const [{ subject }] = certificatesOf(identifier, data.certificates);
 *   console.log(commonName(subject)); // Ada Lovelace
 * }
 * ```
 */
export function certificatesOf(identifier: SignerIdentifier, among: readonly Certificate[]): Certificate[] {
  if ('subjectKeyIdentifier' in identifier) {
    return among.filter(({ decoded }) => decoded.subjectKeyIdentifier === identifier.subjectKeyIdentifier);
  }
  const { issuer, serialNumber } = identifier;
  return among.filter((one) => one.serialNumber === serialNumber && sameName(one.issuer, issuer));
}
