/**
 * An API key: `qr_`, eight characters that name it, `_`, and 256 random bits in base64url. The name is looked up, the
 * whole is compared by its SHA-256: a hash without salt is enough for 256 random bits, which cannot be guessed.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { StoredKey } from '@quire/core/plugin';

const FORM = /^qr_([0-9a-z]{8})_[A-Za-z0-9_-]{43}$/;
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

export interface MintedKey {
  /** The whole key, to be shown once, to its owner. */
  readonly apiKey: string;
  readonly stored: StoredKey;
}

export function mintKey(owner: string, createdAt: number): MintedKey {
  const id = shortId();
  const apiKey = `qr_${id}_${randomBytes(32).toString('base64url')}`;
  return { apiKey, stored: { id, hash: hashOf(apiKey), lastFour: apiKey.slice(-4), owner, createdAt } };
}

/** The name in a key; undefined for text that is not one of our keys. */
export const keyIdOf = (apiKey: string): string | undefined => FORM.exec(apiKey)?.[1];

/** A hash to compare with if there is no key: no text is known whose hash is all zeros. */
export const NO_KEY: Pick<StoredKey, 'hash'> = { hash: new Uint8Array(32) };

/** True if a key has the stored hash; the hashes are compared in constant time. */
export const matches = (apiKey: string, stored: Pick<StoredKey, 'hash'>): boolean =>
  timingSafeEqual(hashOf(apiKey), stored.hash);

const hashOf = (apiKey: string): Uint8Array => new Uint8Array(createHash('sha256').update(apiKey).digest());

function shortId(): string {
  let id = '';
  while (id.length < 8) {
    // Bytes from 252 on would favor the first characters of the alphabet: 252 is the last multiple of 36.
    for (const byte of randomBytes(16)) if (byte < 252 && id.length < 8) id += ALPHABET[byte % 36];
  }
  return id;
}
