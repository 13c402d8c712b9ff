import { QuireError } from '../../base/errors.js';
import type { Cryptography } from '../cms/index.js';
import { canonicalJson } from './canonical-json.js';

/** A value in canonical JSON (RFC 8785), in UTF-8: the same bytes for the same value, whoever writes it. */
export const canonicalBytes = (value: object): Uint8Array => new TextEncoder().encode(canonicalJson(value));

export type Digest = Pick<Cryptography, 'digest'>;

/** SHA-256 in hexadecimal digits. Throws NOT_AVAILABLE where the runtime has none. */
export async function sha256(bytes: Uint8Array, cryptography: Digest): Promise<string> {
  const value = await cryptography.digest('SHA-256', [bytes]);
  if (!value) throw new QuireError('NOT_AVAILABLE', 'the digest SHA-256 is not available here');
  return Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hash of a value: that of its canonical JSON. */
export const hashOf = (value: object, cryptography: Digest): Promise<string> =>
  sha256(canonicalBytes(value), cryptography);
