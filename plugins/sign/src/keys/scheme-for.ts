import { QuireError } from '@quire/core';
import type { Certificate, SignatureScheme } from '@quire/core/cms';

/** The scheme of a remote signer, if its kind of key leaves a choice. */
export interface SchemeChoice {
  readonly digest: 'SHA-256' | 'SHA-384' | 'SHA-512';
  readonly padding: 'pkcs1' | 'pss';
}

/** Returns the scheme for a kind of key. Throws VALIDATION_ERROR for one that cannot sign documents. */
export function schemeFor({ publicKey: { kind } }: Certificate, { digest, padding }: SchemeChoice): SignatureScheme {
  const pss = { kind: 'rsa-pss', digest, mask: digest, saltLength: Number(digest.slice(-3)) / 8 } as const;
  switch (kind) {
    case 'rsa':
      return padding === 'pss' ? pss : { kind: 'rsa-pkcs1', digest };
    case 'rsa-pss':
      return pss;
    case 'ec':
      return { kind: 'ecdsa', digest };
    case 'ed25519':
    case 'ed448':
      return { kind };
    default:
      throw unusableCertificates('have a key that cannot sign documents');
  }
}

export function unusableCertificates(issue: string, cause?: unknown): QuireError {
  return new QuireError('VALIDATION_ERROR', `the certificates ${issue}`, {
    details: [{ field: 'certificates', issue }],
    cause,
  });
}
