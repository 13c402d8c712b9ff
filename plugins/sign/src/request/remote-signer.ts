import { decodeBase64 } from './base64.js';
import type { CompleteBody } from './remote-body.js';

/** Whose key signs elsewhere, as plain data that may go to a worker. */
export interface RemoteSignerOrder {
  /** PEM or DER, the signer's first. */
  readonly certificates: readonly Uint8Array[];
  readonly digest: 'SHA-256' | 'SHA-384' | 'SHA-512';
  readonly padding: 'pkcs1' | 'pss';
}

export function remoteSignerOrder({
  certificates = [],
  digest = 'SHA-256',
  padding = 'pkcs1',
}: Pick<CompleteBody, 'certificates' | 'digest' | 'padding'>): RemoteSignerOrder {
  return { certificates: certificates.map(bytesOf), digest, padding };
}

/** Not base64 either: whoever reads certificates will say so. */
function bytesOf(text: string): Uint8Array {
  if (text.includes('-----BEGIN')) return new TextEncoder().encode(text);
  const digits = text.replace(/\s/g, '').replace(/=+$/, '');
  return /^[A-Za-z0-9+/]*$/.test(digits) && digits.length % 4 !== 1 ? decodeBase64(digits) : new Uint8Array(0);
}
