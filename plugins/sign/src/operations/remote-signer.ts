import { QuireError } from '@quire/core';
import { type Certificate, certificatesOf, parseSignedData } from '@quire/core/cms';
import { readCertificates } from '@quire/core/node/signing';
import { schemeFor, unusableCertificates } from '../keys/index.js';
import type { RemoteSigner } from '../levels/index.js';
import type { RemoteSignerRequest } from './remote-signer-request.js';

/** The signer by its certificates; undefined if none are given. Throws VALIDATION_ERROR for invalid certificates. */
export function remoteSigner(request: RemoteSignerRequest): RemoteSigner | undefined {
  const [certificate, ...certificates] = request.certificates.flatMap((bytes) => readable(bytes));
  if (!certificate) return undefined;
  return { certificate, certificates, scheme: schemeFor(certificate, request) };
}

/** The certificate of the signer, from a checked CMS. Throws VALIDATION_ERROR if it is missing. */
export function signerOf(cms: Uint8Array): Certificate {
  const { signers, certificates } = parseSignedData(cms);
  const [signer] = signers;
  const certificate = signer && certificatesOf(signer.identifier, certificates)[0];
  if (certificate) return certificate;
  throw new QuireError('VALIDATION_ERROR', 'the signature does not contain the certificate of its signer');
}

function readable(bytes: Uint8Array): Certificate[] {
  try {
    return readCertificates(bytes);
  } catch (cause) {
    throw unusableCertificates('are not all certificates', cause);
  }
}
