import { ecb } from '@noble/ciphers/aes.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { concatBytes, equalBytes } from '../../base/bytes.js';
import { QuireError } from '../../base/errors.js';
import { archiveSize, littleEndian, stretched } from './stretched-key.js';

/** Rounds of SHA-1, which the standard fixes (§2.3.4.7). */
const ROUNDS = 50_000;
/** Algorithm identifiers of AES ([MS-OFFCRYPTO] §2.3.2) and the bytes of their keys. */
const AES_KEY_BYTES = new Map([
  [0x660e, 16],
  [0x660f, 24],
  [0x6610, 32],
]);

/**
 * Standard encryption of Office 2007 ([MS-OFFCRYPTO] §2.3.4.5 to §2.3.4.9): AES in independent blocks. `info` is the
 * data after the version and the flags. Undefined if the password is wrong.
 */
export function decryptStandard(
  info: Uint8Array,
  held: Uint8Array,
  password: string,
  signal?: AbortSignal,
): Uint8Array | undefined {
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
  const headerBytes = info.length >= 4 ? view.getUint32(0, true) : 0;
  const verifier = 4 + headerBytes;
  if (headerBytes < 32 || info.length < verifier + 72) {
    throw new QuireError('INVALID_DOCUMENT', 'EncryptionInfo: it is cut short');
  }
  const algorithm = view.getUint32(4 + 8, true);
  const keyBytes = AES_KEY_BYTES.get(algorithm);
  if (keyBytes === undefined) {
    throw new QuireError(
      'NOT_AVAILABLE',
      `the document is encrypted by algorithm 0x${algorithm.toString(16)}; only AES is supported`,
    );
  }
  const salt = info.subarray(verifier + 4, verifier + 20);
  const key = keyOf(stretched(sha1, salt, password, ROUNDS, signal), keyBytes);
  const decrypt = (bytes: Uint8Array): Uint8Array => ecb(key, { disablePadding: true }).decrypt(bytes);
  const input = decrypt(info.subarray(verifier + 20, verifier + 36));
  const expected = decrypt(info.subarray(verifier + 40, verifier + 72)).subarray(0, 20);
  if (!equalBytes(sha1(input), expected)) return undefined;
  const size = archiveSize(held);
  const blocks = held.subarray(8, 8 + 16 * Math.floor((held.length - 8) / 16));
  return decrypt(blocks).subarray(0, size);
}

/** §2.3.4.7: hashes `hash` with block number 0. The key is two hashes of the result, XORed into constant patterns. */
function keyOf(hash: Uint8Array, length: number): Uint8Array {
  const final = sha1(concatBytes([hash, littleEndian(0)]));
  const half = (filling: number): Uint8Array => {
    const pattern = new Uint8Array(64).fill(filling);
    for (const [at, byte] of final.entries()) pattern[at] ^= byte;
    return sha1(pattern);
  };
  return concatBytes([half(0x36), half(0x5c)]).subarray(0, length);
}
