import { QuireError } from '@quire/core';
import { type Certificate, certificatesOf, parseSignedData } from '@quire/core/cms';

/** The certificate of whoever signed, out of a CMS that was checked. */
export function signerOf(cms: Uint8Array): Certificate {
  const { signers, certificates } = parseSignedData(cms);
  const [signer] = signers;
  const certificate = signer && certificatesOf(signer.identifier, certificates)[0];
  if (!certificate)
    throw new QuireError('VALIDATION_ERROR', 'the signature does not bring the certificate of its signer');
  return certificate;
}
