import { constants, type KeyObject, publicDecrypt } from 'node:crypto';
import type { DigestName } from '../cms/index.js';

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
 * Whether an RSA signature holds this digest behind an identifier without parameters. RFC 4055 §2.1 has that accepted
 * beside the one with NULL, and OpenSSL takes the latter alone. What was signed is compared whole, not read.
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
