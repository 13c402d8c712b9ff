import { cbc } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, equalBytes } from '../../base/bytes.js';
import { QuireError, throwIfAborted } from '../../base/errors.js';
import { type AgileInfo, type CipherUse, type HashName, readAgileInfo } from './agile-info.js';
import { archiveSize, fittedKey, littleEndian, stretched } from './stretched-key.js';

const HASHES = { SHA1: sha1, SHA256: sha256, SHA384: sha384, SHA512: sha512 } satisfies Record<HashName, unknown>;

/** The block keys that name the purpose of a derived key ([MS-OFFCRYPTO] §2.3.4.13 and §2.3.4.14). */
const VERIFIER_INPUT = Uint8Array.of(0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79);
const VERIFIER_VALUE = Uint8Array.of(0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e);
const KEY_VALUE = Uint8Array.of(0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6);
const HMAC_KEY = Uint8Array.of(0x5f, 0xb2, 0xad, 0x01, 0x0c, 0xb9, 0xe1, 0xf6);
const HMAC_VALUE = Uint8Array.of(0xa0, 0x67, 0x7f, 0x02, 0xb2, 0x2c, 0x84, 0x33);
/** Bytes of a segment, each encrypted with another initialization vector (§2.3.4.15). */
const SEGMENT = 4096;

/**
 * Agile encryption of Office 2010 and later ([MS-OFFCRYPTO] §2.3.4.10 to §2.3.4.15). `xml` is the XML after version and
 * flags. Undefined if the password is wrong. Throws INVALID_DOCUMENT if the package is not the one that was encrypted.
 */
export function decryptAgile(
  xml: Uint8Array,
  held: Uint8Array,
  password: string,
  signal?: AbortSignal,
): Uint8Array | undefined {
  const info = readAgileInfo(xml);
  const key = packageKey(info, password, signal);
  if (!key) return undefined;
  checkIntegrity(info, key, held);
  return decryptSegments(info.data, key, held, signal);
}

/** Decrypts the package key with the password. Undefined if the password is wrong. */
function packageKey({ password: use }: AgileInfo, password: string, signal?: AbortSignal): Uint8Array | undefined {
  const hash = HASHES[use.hash];
  const base = stretched(hash, use.salt, password, use.rounds, signal);
  const vector = fittedKey(use.salt, use.blockBytes);
  const open = (bytes: Uint8Array, purpose: Uint8Array): Uint8Array =>
    decrypt(fittedKey(hash(concatBytes([base, purpose])), use.keyBytes), vector, bytes);
  const input = open(use.verifierInput, VERIFIER_INPUT).subarray(0, use.salt.length);
  const expected = open(use.verifierValue, VERIFIER_VALUE).subarray(0, use.hashBytes);
  if (!equalBytes(hash(input).subarray(0, use.hashBytes), expected)) return undefined;
  return open(use.keyValue, KEY_VALUE).subarray(0, use.keyBytes);
}

/** Checks the message authentication code of the encrypted stream, including its size. Some programs write none. */
function checkIntegrity({ data, integrity }: AgileInfo, key: Uint8Array, held: Uint8Array): void {
  if (!integrity) return;
  const hash = HASHES[data.hash];
  const open = (bytes: Uint8Array, purpose: Uint8Array): Uint8Array =>
    decrypt(key, vectorOf(data, purpose), bytes).subarray(0, data.hashBytes);
  const expected = open(integrity.value, HMAC_VALUE);
  if (equalBytes(hmac(hash, open(integrity.key, HMAC_KEY), held), expected)) return;
  throw new QuireError('INVALID_DOCUMENT', 'EncryptedPackage: it is damaged, or was changed after it was encrypted');
}

function decryptSegments(data: CipherUse, key: Uint8Array, held: Uint8Array, signal?: AbortSignal): Uint8Array {
  const size = archiveSize(held);
  const archive = new Uint8Array(Math.ceil(size / SEGMENT) * SEGMENT);
  for (let segment = 0; segment * SEGMENT < size; segment++) {
    throwIfAborted(signal);
    const at = 8 + segment * SEGMENT;
    const bytes = held.subarray(at, Math.min(at + SEGMENT, held.length));
    archive.set(decrypt(key, vectorOf(data, littleEndian(segment)), bytes), segment * SEGMENT);
  }
  return archive.subarray(0, size);
}

const vectorOf = ({ hash, salt, blockBytes }: CipherUse, purpose: Uint8Array): Uint8Array =>
  fittedKey(HASHES[hash](concatBytes([salt, purpose])), blockBytes);

function decrypt(key: Uint8Array, vector: Uint8Array, bytes: Uint8Array): Uint8Array {
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 16));
  return cbc(key, vector, { disablePadding: true }).decrypt(whole);
}
