import { QuireError } from '@quire/core';
import type { Certificate, SignatureScheme } from '@quire/core/cms';
import { readCertificates } from '@quire/core/node/signing';
import type { RemoteSigner } from '../levels/index.js';
import type { RemoteSignerOrder } from '../request/index.js';

/** The signer by its certificates; undefined where none are given. Throws VALIDATION_ERROR for what is none. */
export function remoteSigner(order: RemoteSignerOrder): RemoteSigner | undefined {
  const [certificate, ...certificates] = order.certificates.flatMap((bytes) => readable(bytes));
  if (!certificate) return undefined;
  return { certificate, certificates, scheme: schemeFor(certificate, order) };
}

function readable(bytes: Uint8Array): Certificate[] {
  try {
    return readCertificates(bytes);
  } catch (cause) {
    throw refused('are not all certificates', cause);
  }
}

/** How a key of this kind signs. */
function schemeFor({ publicKey: { kind } }: Certificate, { digest, padding }: RemoteSignerOrder): SignatureScheme {
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
      throw refused('have a key that signs no documents');
  }
}

function refused(issue: string, cause?: unknown): QuireError {
  return new QuireError('VALIDATION_ERROR', `the certificates ${issue}`, {
    details: [{ field: 'certificates', issue }],
    cause,
  });
}
