import { Oid } from '../algorithms/index.js';
import type { Cryptography, DigestName, SignatureScheme } from '../cryptography.js';
import type { Certificate } from '../x509/index.js';
import type { SignerInfo } from './signer-info.js';

type Pkcs1 = Extract<SignatureScheme, { kind: 'rsa-pkcs1' }>;

/** Digests that signers have put into a DigestInfo, the common ones first. */
const DIGESTS: readonly DigestName[] = [
  'SHA-256',
  'SHA-1',
  'SHA-512',
  'SHA-384',
  'MD5',
  'SHA-224',
  'RIPEMD-160',
  'SHA-512/256',
];

/**
 * Returns the scheme by which a signature of RSASSA-PKCS1-v1_5 was made if it is not the stated one: the signed
 * DigestInfo names its own digest (RFC 8017 §9.2). The algorithm `rsaEncryption` leaves the digest to the DigestInfo.
 * Some signers state another digest next to it, or the identifier of something else. RFC 5652 §5.4 forbids this, so it
 * is reported with the digest that was found. For an algorithm that names its digest, such as
 * `sha256WithRSAEncryption`, no other digest is tried. Each digest is tried, and its whole block compared, so that
 * nothing is read from the block. Undefined if the signature was made by none of them.
 */
export async function schemeOfDigestInfo(
  { signatureAlgorithm, signature }: SignerInfo,
  { publicKey }: Certificate,
  signed: readonly (readonly Uint8Array[])[],
  cryptography: Cryptography,
): Promise<Pkcs1 | undefined> {
  if (signatureAlgorithm.oid !== Oid.rsaEncryption || publicKey.kind !== 'rsa') return undefined;
  for (const digest of DIGESTS) {
    const scheme: Pkcs1 = { kind: 'rsa-pkcs1', digest };
    for (const parts of signed) {
      if ((await cryptography.verify(scheme, publicKey.bytes, parts, signature)) === 'valid') return scheme;
    }
  }
  return undefined;
}
