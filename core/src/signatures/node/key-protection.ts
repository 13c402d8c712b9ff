import { createDecipheriv, createHmac, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { KeyCipher, KeyProtection } from '../cms/index.js';
import { hashOf, OPENSSL_DIGESTS } from './cryptography.js';

const derive = promisify(pbkdf2);

const CIPHERS: { readonly [K in KeyCipher]?: string } = {
  'aes-128': 'aes-128-cbc',
  'aes-192': 'aes-192-cbc',
  'aes-256': 'aes-256-cbc',
  '3des': 'des-ede3-cbc',
};

/** The mathematics behind encrypted key files, by node:crypto. */
export const nodeKeyProtection: KeyProtection = {
  digest: (name, data) => hashOf(name, [data]),
  hmac: (name, key, data) => new Uint8Array(createHmac(OPENSSL_DIGESTS[name], key).update(data).digest()),
  pbkdf2: async (name, password, salt, iterations, length) =>
    new Uint8Array(await derive(password, salt, iterations, length, OPENSSL_DIGESTS[name])),
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

/** OpenSSL 3 has put RC2 aside, and key files of Windows and old Java still come in it. */
async function decryptRc2(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Promise<Uint8Array | undefined> {
  const { default: forge } = await import('node-forge');
  const decipher = forge.rc2.createDecryptionCipher(forge.util.createBuffer(latin(key)), 8 * key.length);
  decipher.start(latin(iv));
  decipher.update(forge.util.createBuffer(latin(data)));
  if (!decipher.finish()) return undefined;
  return new Uint8Array(Buffer.from(decipher.output.getBytes(), 'latin1'));
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
