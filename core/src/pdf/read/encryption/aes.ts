import { cbc } from '@noble/ciphers/aes.js';

const BLOCK = 16;
const NO_IV = new Uint8Array(BLOCK);

/**
 * Decrypts the output of `encryptAes` (ISO 32000-2 §7.6.3.1): the initialization vector, then whole blocks of AES-CBC
 * with PKCS #7 padding. Bytes beyond whole blocks are dropped and bad padding kept, as other readers do.
 */
export function decryptAes(key: Uint8Array, data: Uint8Array): Uint8Array {
  const end = data.length - (data.length % BLOCK);
  if (end < 2 * BLOCK) return new Uint8Array(0);
  const plain = cbc(key, data.subarray(0, BLOCK), { disablePadding: true }).decrypt(data.subarray(BLOCK, end));
  const padding = plain[plain.length - 1];
  return padding >= 1 && padding <= BLOCK ? plain.subarray(0, plain.length - padding) : plain;
}

export function encryptAes(key: Uint8Array, data: Uint8Array): Uint8Array {
  const vector = crypto.getRandomValues(new Uint8Array(BLOCK));
  const blocks = cbc(key, vector).encrypt(data);
  const out = new Uint8Array(BLOCK + blocks.length);
  out.set(vector);
  out.set(blocks, BLOCK);
  return out;
}

/** Whole blocks without padding, as key derivation uses them. */
export const decryptBlocks = (key: Uint8Array, data: Uint8Array): Uint8Array =>
  cbc(key, NO_IV, { disablePadding: true }).decrypt(data);

export const encryptBlocks = (key: Uint8Array, vector: Uint8Array, data: Uint8Array): Uint8Array =>
  cbc(key, vector, { disablePadding: true }).encrypt(data);
