import { concatBytes } from '../../base/bytes.js';
import { QuireError, throwIfAborted } from '../../base/errors.js';

export type HashFunction = (bytes: Uint8Array) => Uint8Array;

/**
 * The maximum number of rounds: ten times the 100,000 that Office writes, which takes some seconds; the standard allows
 * 10,000,000.
 */
const MOST_ROUNDS = 1_000_000;
/** Rounds between two checks of the signal. */
const BETWEEN_LOOKS = 4096;

/**
 * The hash for deriving keys ([MS-OFFCRYPTO] §2.3.4.7 and §2.3.4.11): of the salt and the password in UTF-16, hashed
 * again `rounds` times, each with its number as prefix. Throws LIMIT_EXCEEDED for more rounds than any program writes,
 * and ABORTED.
 */
export function stretched(
  hash: HashFunction,
  salt: Uint8Array,
  password: string,
  rounds: number,
  signal?: AbortSignal,
): Uint8Array {
  if (!(rounds <= MOST_ROUNDS)) {
    throw new QuireError('LIMIT_EXCEEDED', `the key derivation has ${rounds} rounds; the maximum is ${MOST_ROUNDS}`);
  }
  let current = hash(concatBytes([salt, utf16(password)]));
  const block = new Uint8Array(4 + current.length);
  const view = new DataView(block.buffer);
  for (let round = 0; round < rounds; round++) {
    if (round % BETWEEN_LOOKS === 0) throwIfAborted(signal);
    view.setUint32(0, round, true);
    block.set(current, 4);
    current = hash(block);
  }
  return current;
}

/** Encodes text in little-endian UTF-16, without a byte order mark. */
function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), true);
  return bytes;
}

/** Cuts bytes to a length, or fills them up to it with 0x36 (§2.3.4.11). */
export function fittedKey(bytes: Uint8Array, length: number): Uint8Array {
  const result = new Uint8Array(length).fill(0x36);
  result.set(bytes.subarray(0, length));
  return result;
}

/** The number of a round or of a segment, in the byte order in which it is hashed. */
export function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

/**
 * The size of the archive, stored at the start of the encrypted package. The rest consists of whole blocks, so it may
 * be longer. Throws INVALID_DOCUMENT if it is shorter.
 */
export function archiveSize(held: Uint8Array): number {
  const view = new DataView(held.buffer, held.byteOffset, held.byteLength);
  const size = view.getUint32(0, true) + view.getUint32(4, true) * 2 ** 32;
  if (size > held.length - 8) throw new QuireError('INVALID_DOCUMENT', 'EncryptedPackage: it is cut short');
  return size;
}
