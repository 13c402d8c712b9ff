/** RSA signatures that are valid and that node:crypto cannot verify. */
import { constants, type KeyObject, publicDecrypt, publicEncrypt } from 'node:crypto';
import type { DigestName } from '../cms/index.js';

export type Hash = (...parts: Uint8Array[]) => Uint8Array;

/**
 * RSASSA-PSS-VERIFY (RFC 8017 §8.1.2) with a separate digest for the mask, which RFC 4055 allows and node:crypto does
 * not. `digest` is that of the message; the key is a plain RSA key.
 */
export function verifyPss(
  key: KeyObject,
  digest: Uint8Array,
  signature: Uint8Array,
  saltLength: number,
  hash: Hash,
  maskHash: Hash,
): boolean {
  const modulusBits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (signature.length !== Math.ceil(modulusBits / 8)) return false;
  // Without padding this is the bare RSAVP1 of §5.2.2.
  const whole = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, signature);
  const bits = modulusBits - 1;
  const encoded = whole.subarray(whole.length - Math.ceil(bits / 8));
  const [maskedLength, unused] = [encoded.length - digest.length - 1, 8 * encoded.length - bits];
  // §9.1.2: lengths, trailer and the bits outside the modulus.
  if (maskedLength < saltLength + 1 || encoded.at(-1) !== 0xbc || encoded[0]! >> (8 - unused)) return false;
  const inner = encoded.subarray(maskedLength, -1);
  const block = xored(encoded.subarray(0, maskedLength), mask(inner, maskedLength, maskHash));
  block[0]! &= 0xff >> unused;
  const saltStart = maskedLength - saltLength;
  if (block.subarray(0, saltStart - 1).some((byte) => byte !== 0) || block[saltStart - 1] !== 1) return false;
  return Buffer.compare(inner, hash(new Uint8Array(8), digest, block.subarray(saltStart))) === 0;
}

/** MGF1 (RFC 8017 appendix B.2.1). */
function mask(seed: Uint8Array, length: number, hash: Hash): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let [counter, made] = [0, 0]; made < length; counter++) {
    const block = hash(seed, Uint8Array.of(0, 0, counter >> 8, counter & 0xff));
    blocks.push(block);
    made += block.length;
  }
  return Buffer.concat(blocks).subarray(0, length);
}

const xored = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, i) => byte ^ b[i]!);

/** The digests whose identifiers some signers write without parameters, in DER. */
const IDENTIFIERS: Partial<Record<DigestName, readonly number[]>> = {
  MD5: [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x05],
  'SHA-1': [0x2b, 0x0e, 0x03, 0x02, 0x1a],
  'SHA-224': [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x04],
  'SHA-256': [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01],
  'SHA-384': [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x02],
  'SHA-512': [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x03],
};

/**
 * True if an RSA signature contains this digest after an identifier without parameters. RFC 4055 §2.1 requires that
 * this is accepted as well as the one with NULL, and OpenSSL accepts only the latter. The signed block is compared as a
 * whole.
 */
export function signsBareDigestInfo(
  name: DigestName,
  digest: Uint8Array,
  key: KeyObject,
  signature: Uint8Array,
): boolean {
  const oid = IDENTIFIERS[name];
  if (!oid || key.asymmetricKeyType !== 'rsa') return false;
  const algorithm = [0x30, oid.length + 2, 0x06, oid.length, ...oid];
  const expected = [0x30, algorithm.length + 2 + digest.length, ...algorithm, 0x04, digest.length, ...digest];
  try {
    return publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, signature).equals(Uint8Array.from(expected));
  } catch {
    return false;
  }
}
