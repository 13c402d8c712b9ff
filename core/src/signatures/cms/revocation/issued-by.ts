import { equalBytes } from '../../../base/bytes.js';
import { schemeOf } from '../algorithms/index.js';
import type { Cryptography } from '../cryptography.js';
import { type Certificate, certificateFaults, sameName } from '../x509/index.js';

/**
 * Returns true if a certificate names `issuer` and was signed with its key.
 *
 * @example await isIssuedBy(key.certificate, issuer, nodeCryptography) // true
 */
export async function isIssuedBy(
  certificate: Certificate,
  issuer: Certificate,
  cryptography: Cryptography,
): Promise<boolean> {
  return sameName(certificate.issuer, issuer.subject) && isSignedBy(certificate, issuer, cryptography);
}

/** True if `signer`'s key signed `signedBytes` (of a certificate, a CRL or an OCSP response). */
export async function isSignedBy(
  signed: Pick<Certificate, 'signedBytes' | 'signature' | 'signatureAlgorithm'>,
  signer: Certificate,
  cryptography: Cryptography,
): Promise<boolean> {
  const scheme = schemeOf(signed.signatureAlgorithm);
  if (!scheme) return false;
  return (
    (await cryptography.verify(scheme, signer.publicKey.bytes, [signed.signedBytes], signed.signature)) === 'valid'
  );
}

export const sameKey = (a: Certificate, b: Certificate): boolean => equalBytes(a.publicKey.bytes, b.publicKey.bytes);

/**
 * The reasons, in words, why the certificate of a delegate, which signed a list or a response, was not valid at a time
 * (RFC 5280 §6.3.3 f).
 */
export const delegateFaults = (delegate: Certificate, at: Date): readonly string[] => [
  ...certificateFaults(delegate).map((fault) => `the certificate of its signer: ${fault}`),
  ...(at < delegate.notBefore || at > delegate.notAfter ? ['the certificate of its signer was not valid then'] : []),
];
