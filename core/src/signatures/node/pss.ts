import { constants, type KeyObject, publicEncrypt } from 'node:crypto';

export type Hash = (...parts: Uint8Array[]) => Uint8Array;

/**
 * RSASSA-PSS-VERIFY (RFC 8017 §8.1.2) with a digest for the mask of its own, which RFC 4055 allows and node:crypto does
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
  // With no padding this is the bare RSAVP1 of §5.2.2.
  const whole = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, signature);
  const bits = modulusBits - 1;
  const encoded = whole.subarray(whole.length - Math.ceil(bits / 8));
  const [maskedLength, unused] = [encoded.length - digest.length - 1, 8 * encoded.length - bits];
  // §9.1.2: lengths, trailer and the bits that the modulus leaves no room for.
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
