import type { DigestName } from '../cryptography.js';

/** Block ciphers of key files, all in CBC with PKCS #7 padding, and one stream cipher. */
export type KeyCipher = 'aes-128' | 'aes-192' | 'aes-256' | '3des' | 'rc2-40' | 'rc2-128';

/** The cryptographic functions for encrypted key files. `@quire/core/node/signing` implements them with node:crypto. */
export interface KeyProtection {
  /** Returns the digest; undefined if the algorithm is not implemented. */
  digest(name: DigestName, data: Uint8Array): Uint8Array | undefined;
  hmac(name: DigestName, key: Uint8Array, data: Uint8Array): Uint8Array;
  pbkdf2(
    name: DigestName,
    password: Uint8Array,
    salt: Uint8Array,
    iterations: number,
    length: number,
  ): Promise<Uint8Array>;
  /** Returns the plain octets; undefined if the padding shows that the key is wrong. */
  decrypt(cipher: KeyCipher, key: Uint8Array, iv: Uint8Array, data: Uint8Array): Promise<Uint8Array | undefined>;
}
