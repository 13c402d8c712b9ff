import {
  constants,
  createHash,
  createPublicKey,
  createVerify,
  getHashes,
  type Hash,
  type KeyObject,
  verify as verifyOnce,
} from 'node:crypto';
import type { Cryptography, DigestName, SignatureCheck, SignatureScheme } from '../cms/index.js';
import { signsBareDigestInfo, verifyPss } from './rsa.js';

/** The name that OpenSSL gives a digest: `sha256`, `sha512-256`, `sha3-384`, `ripemd160`. */
export const opensslDigest = (name: DigestName): string =>
  name
    .toLowerCase()
    .replace(/^(sha|ripemd)-/, '$1')
    .replace('/', '-');

const available = new Set(getHashes());

/** The longest RSA modulus, in bits: a check with a longer key takes seconds, and no longer keys are in use. */
const MAX_RSA_BITS = 16_384;

/** The mathematics by node:crypto. An algorithm that its OpenSSL lacks is `unsupported`. */
export const nodeCryptography: Cryptography = {
  digest: async (name, parts) => hashOf(name, parts),
  verify: async (scheme, publicKey, parts, signature) => {
    const key = keyOf(publicKey);
    try {
      return key ? check(scheme, key, parts, signature) : 'unsupported';
    } catch {
      // OpenSSL throws for a key that it cannot use, such as one of another kind or of an unknown curve.
      return 'unsupported';
    }
  },
};

/** Returns the digest; undefined if OpenSSL does not have the algorithm. */
export function hashOf(name: DigestName, parts: readonly Uint8Array[]): Uint8Array | undefined {
  const hash = startHash(name);
  for (const part of parts) hash?.update(part);
  return hash && new Uint8Array(hash.digest());
}

function startHash(name: DigestName): Hash | undefined {
  const spelt = opensslDigest(name);
  if (!available.has(spelt)) return undefined;
  // Signatures with Ed448 take 64 octets of SHAKE256 (RFC 8419 §2.3).
  return createHash(spelt, name === 'SHAKE256' ? { outputLength: 64 } : {});
}

/** Keys by their octets, `null` for invalid ones: the key of an authority checks every certificate below it. */
const keys = new WeakMap<Uint8Array, KeyObject | null>();

function keyOf(publicKey: Uint8Array): KeyObject | undefined {
  let key = keys.get(publicKey);
  if (key === undefined) {
    key = readKey(publicKey) ?? null;
    keys.set(publicKey, key);
  }
  return key ?? undefined;
}

function readKey(publicKey: Uint8Array): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' });
    return (key.asymmetricKeyDetails?.modulusLength ?? 0) > MAX_RSA_BITS ? undefined : key;
  } catch {
    return undefined;
  }
}

function check(
  scheme: SignatureScheme,
  key: KeyObject,
  parts: readonly Uint8Array[],
  signature: Uint8Array,
): SignatureCheck {
  switch (scheme.kind) {
    case 'ed25519':
    case 'ed448':
      if (key.asymmetricKeyType !== scheme.kind) return 'invalid';
      return verdict(verifyOnce(undefined, Buffer.concat(parts), key, signature));
    case 'rsa-pss':
      if (!key.asymmetricKeyType?.startsWith('rsa')) return 'invalid';
      return scheme.mask === scheme.digest
        ? checkPss(scheme, key, parts, signature)
        : checkMasked(scheme, key, parts, signature);
    default: {
      if (!available.has(opensslDigest(scheme.digest))) return 'unsupported';
      if (key.asymmetricKeyType !== FAMILIES[scheme.kind]) return 'invalid';
      const verifier = createVerify(opensslDigest(scheme.digest));
      for (const part of parts) verifier.update(part);
      const dsaEncoding = scheme.kind === 'ecdsa-plain' ? 'ieee-p1363' : 'der';
      if (verifier.verify({ key, dsaEncoding, padding: PADDINGS[scheme.kind] }, signature)) return 'valid';
      const digest = scheme.kind === 'rsa-pkcs1' && hashOf(scheme.digest, parts);
      return verdict(digest && signsBareDigestInfo(scheme.digest, digest, key, signature));
    }
  }
}

type Pss = Extract<SignatureScheme, { kind: 'rsa-pss' }>;
type Check<S> = (scheme: S, key: KeyObject, parts: readonly Uint8Array[], signature: Uint8Array) => SignatureCheck;

const checkPss: Check<Pss> = ({ digest, saltLength }, key, parts, signature) => {
  if (!available.has(opensslDigest(digest))) return 'unsupported';
  const verifier = createVerify(opensslDigest(digest));
  for (const part of parts) verifier.update(part);
  return verdict(verifier.verify({ key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }, signature));
};

const checkMasked: Check<Pss> = ({ digest, mask, saltLength }, key, parts, signature) => {
  const message = hashOf(digest, parts);
  if (key.asymmetricKeyType !== 'rsa' || !message || !hashOf(mask, [])) return 'unsupported';
  const hash =
    (name: DigestName) =>
    (...data: Uint8Array[]) =>
      hashOf(name, data)!;
  return verdict(verifyPss(key, message, signature, saltLength, hash(digest), hash(mask)));
};

const FAMILIES = { 'rsa-pkcs1': 'rsa', ecdsa: 'ec', 'ecdsa-plain': 'ec', dsa: 'dsa' } as const;
const PADDINGS = {
  'rsa-pkcs1': constants.RSA_PKCS1_PADDING,
  ecdsa: undefined,
  'ecdsa-plain': undefined,
  dsa: undefined,
};

const verdict = (holds: boolean | undefined): SignatureCheck => (holds ? 'valid' : 'invalid');
