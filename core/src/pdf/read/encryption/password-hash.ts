/** Reads and hashes passwords of revisions 5 and 6 (ISO 32000-2 §7.6.4.3.3 and §7.6.4.3.4). */
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '../../../base/bytes.js';
import { encryptBlocks } from './aes.js';

/** The bytes of a password: the normalized text in UTF-8, at most 127 bytes. */
export const passwordBytes = (password: string): Uint8Array =>
  new TextEncoder().encode(password.normalize('NFKC')).subarray(0, 127);

/** Algorithm 2.B, of which revision 5 has only the first step. */
export function passwordHash(revision: number, password: Uint8Array, salt: Uint8Array, data: Uint8Array): Uint8Array {
  let key = sha256(concatBytes([password, salt, data]));
  if (revision === 5) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const block = concatBytes([password, key, data]);
    const repeated = new Uint8Array(block.length * 64);
    for (let i = 0; i < 64; i++) repeated.set(block, i * block.length);
    const encrypted = encryptBlocks(key.subarray(0, 16), key.subarray(16, 32), repeated);
    // 256 is 1 modulo 3, so the first 16 bytes as a number and the sum of these bytes have the same remainder modulo 3.
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = [sha256, sha384, sha512][rest](encrypted);
    last = encrypted[encrypted.length - 1];
  }
  return key.subarray(0, 32);
}
