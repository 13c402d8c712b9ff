import { sha256 as hash } from '@noble/hashes/sha2.js';
import { mustBeBytes } from './argument.js';
import { Pace } from './pace.js';
import type { Steps } from './steps.js';

/** Bytes that take a few milliseconds. */
const STEP = 1 << 19;

/**
 * SHA-256 without `crypto.subtle`, which browsers keep from pages without TLS; the page has its turns meanwhile.
 *
 * @example
 * ```ts
 * import { toHex } from '@quire/core/bytes';
 * import { sha256 } from '@quire/core/sha256';
 *
 * console.log(toHex(await sha256(new TextEncoder().encode('abc'))).slice(0, 8)); // ba7816bf
 * ```
 */
export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  mustBeBytes('bytes', bytes);
  return new Pace().run(hashed(bytes));
}

function* hashed(bytes: Uint8Array): Steps<Uint8Array> {
  const running = hash.create();
  for (let start = 0; start < bytes.length; start += STEP) {
    if (start > 0) yield;
    running.update(bytes.subarray(start, start + STEP));
  }
  return running.digest();
}
