import { mustBeObject, QuireError } from '@quire/core';
import type { Certificate, SignatureScheme } from '@quire/core/cms';
import { derValue } from '@quire/core/xml-signature';
import type { SigningKey } from '../levels/index.js';
import { type SchemeChoice, schemeFor, unusableCertificates } from './scheme-for.js';

/** A key outside this process: in a token, a module, a cloud service. */
export interface ExternalKey extends Partial<SchemeChoice> {
  /** PEM or DER: the signer's certificate first, then those of its issuers. */
  readonly certificates: Uint8Array | readonly Uint8Array[];
  /** Signs data, hashed by `digest` (SHA-256). RSA uses PKCS #1 by default; ECDSA gives a SEQUENCE or r, s. */
  readonly sign: (data: Uint8Array) => Promise<Uint8Array>;
}

/**
 * An external key, as `sign`, `signDocument` and `signOffice` take it. Rejects with VALIDATION_ERROR for invalid
 * certificates; signing rejects the same way if the returned signature is not by the key of the certificate.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { openKey, readKeyFile } from '@quire/core/node/signing';
 * import { externalKey } from '@quire/plugin-sign';
 *
 * const own = openKey(await readKeyFile(await readFile('me.p12'), 'secret')); // It stands for a token or a cloud.
 * const certificates = [own.certificate, ...own.certificates].map(({ bytes }) => bytes);
 * const key = await externalKey({ certificates, sign: (data) => own.signer.sign(data) });
 * console.log(key.signer.scheme); // { kind: 'rsa-pkcs1', digest: 'SHA-256' }
 * ```
 */
export async function externalKey(key: ExternalKey): Promise<SigningKey> {
  mustBeObject('key', key, 'certificates', 'sign');
  const { certificates, sign, digest = 'SHA-256', padding = 'pkcs1' } = key;
  const [certificate, ...others] = await readAll(certificates);
  if (!certificate) throw unusableCertificates('are missing');
  const scheme = schemeFor(certificate, { digest, padding });
  const signer = { scheme, sign: async (data: Uint8Array) => sound(await sign(data), data, scheme, certificate) };
  return { signer, certificate, certificates: others };
}

async function readAll(certificates: ExternalKey['certificates']): Promise<Certificate[]> {
  const { readCertificates } = await import('@quire/core/node/signing');
  try {
    return (certificates instanceof Uint8Array ? [certificates] : certificates).flatMap((each) =>
      readCertificates(each),
    );
  } catch (cause) {
    throw unusableCertificates('are not all certificates', cause);
  }
}

/** Verifies the value, because a token slot may have another key than the certificate's; returns it as in CMS. */
async function sound(
  value: Uint8Array,
  data: Uint8Array,
  scheme: SignatureScheme,
  { publicKey }: Certificate,
): Promise<Uint8Array> {
  const { nodeCryptography } = await import('@quire/core/node/signing');
  const forms = scheme.kind === 'ecdsa' && value.length % 2 === 0 ? [value, derValue(value)] : [value];
  for (const form of forms) {
    if ((await nodeCryptography.verify(scheme, publicKey.bytes, [data], form)) === 'valid') return form;
  }
  throw new QuireError('VALIDATION_ERROR', 'the returned signature does not match the key of the certificate');
}
