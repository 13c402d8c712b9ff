import { sha256 as hash } from '@noble/hashes/sha2.js';
import { mustBeBytes } from './argument.js';

/**
 * SHA-256 without `crypto.subtle`, which browsers keep from pages without TLS.
 *
 * @example toHex(await sha256(new TextEncoder().encode('abc'))).slice(0, 8) // 'ba7816bf'
 */
export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  mustBeBytes('bytes', bytes);
  return hash(bytes);
}
