import { constants, createSign, type KeyObject, sign as signOnce } from 'node:crypto';
import { mustBeObject } from '../../base/argument.js';
import type { DigestName, SignatureScheme, Signer } from '../cms/index.js';

/** Digests for new signatures. */
export type SigningDigest = Extract<DigestName, 'SHA-256' | 'SHA-384' | 'SHA-512'>;

const SPELT: Readonly<Record<SigningDigest, string>> = {
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};
const SALTS: Readonly<Record<SigningDigest, number>> = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 };

/**
 * Signs with a private key of Node's. RSA keys sign by PKCS #1 1.5, keys for RSASSA-PSS by PSS; see `pssSigner`. The
 * digest counts for RSA and ECDSA. Throws a RangeError for a kind of key that signs no documents.
 *
 * @example
 * keySigner(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey).scheme
 * // { kind: 'ecdsa', digest: 'SHA-256' }
 */
export function keySigner(key: KeyObject, digest: SigningDigest = 'SHA-256'): Signer {
  mustBeObject('key', key, 'type');
  switch (key.asymmetricKeyType) {
    case 'rsa':
      return digestSigner(key, { kind: 'rsa-pkcs1', digest });
    case 'rsa-pss':
      return pssSigner(key, digest);
    case 'ec':
      return digestSigner(key, { kind: 'ecdsa', digest });
    case 'ed25519':
    case 'ed448': {
      const scheme = { kind: key.asymmetricKeyType };
      return { scheme, sign: async (data) => new Uint8Array(signOnce(undefined, data, key)) };
    }
    default:
      throw new RangeError(`keys of the type ${key.asymmetricKeyType} cannot sign documents`);
  }
}

/**
 * Signs by RSASSA-PSS, the salt as long as the digest (RFC 8017 §9.1, RFC 4055 §3.1).
 *
 * @example pssSigner(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey).scheme.kind // 'rsa-pss'
 */
export function pssSigner(key: KeyObject, digest: SigningDigest = 'SHA-256'): Signer {
  mustBeObject('key', key, 'type');
  return digestSigner(key, { kind: 'rsa-pss', digest, mask: digest, saltLength: SALTS[digest] });
}

function digestSigner(key: KeyObject, scheme: SignatureScheme & { readonly digest: SigningDigest }): Signer {
  const padding = scheme.kind === 'rsa-pss' ? constants.RSA_PKCS1_PSS_PADDING : undefined;
  const saltLength = scheme.kind === 'rsa-pss' ? scheme.saltLength : undefined;
  return {
    scheme,
    sign: async (data) =>
      new Uint8Array(createSign(SPELT[scheme.digest]).update(data).sign({ key, padding, saltLength })),
  };
}
