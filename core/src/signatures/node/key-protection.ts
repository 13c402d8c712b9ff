import { createDecipheriv, createHmac, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { KeyCipher, KeyProtection } from '../cms/index.js';
import { hashOf, opensslDigest } from './cryptography.js';
import { decryptRc2 } from './rc2.js';

const derive = promisify(pbkdf2);

const CIPHERS: { readonly [K in KeyCipher]?: string } = {
  'aes-128': 'aes-128-cbc',
  'aes-192': 'aes-192-cbc',
  'aes-256': 'aes-256-cbc',
  '3des': 'des-ede3-cbc',
};

/** The cryptographic functions for encrypted key files, with node:crypto. */
export const nodeKeyProtection: KeyProtection = {
  digest: (name, data) => hashOf(name, [data]),
  hmac: (name, key, data) => new Uint8Array(createHmac(opensslDigest(name), key).update(data).digest()),
  pbkdf2: async (name, password, salt, iterations, length) =>
    new Uint8Array(await derive(password, salt, iterations, length, opensslDigest(name))),
  decrypt: async (cipher, key, iv, data) => {
    const spelt = CIPHERS[cipher];
    if (!spelt) return decryptRc2(key, iv, data);
    try {
      const decipher = createDecipheriv(spelt, key, iv);
      return new Uint8Array(Buffer.concat([decipher.update(data), decipher.final()]));
    } catch {
      return undefined;
    }
  },
};
