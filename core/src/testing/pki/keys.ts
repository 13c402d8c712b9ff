import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Signer } from '../../signatures/cms/cryptography.js';
import type { Certificate } from '../../signatures/cms/x509/index.js';
import { keySigner, pssSigner, type SigningDigest } from '../../signatures/node/index.js';

export type TestKeyKind =
  | 'P-256'
  | 'P-384'
  | 'P-521'
  | 'brainpoolP256r1'
  | 'rsa'
  | 'rsa-1024'
  | 'rsa-pss'
  | 'ed25519'
  | 'ed448';

/** A key pair with its signer. */
export interface TestKey {
  readonly privateKey: KeyObject;
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array;
  readonly signer: Signer;
}

/** A certificate with its key, and the certificates above it up to the root. */
export interface TestIdentity extends TestKey {
  readonly certificate: Certificate;
  /** The authorities above, the nearest first. */
  readonly chain: readonly Certificate[];
}

/**
 * A key pair that differs from the seven before it of its kind: elliptic keys are new each time, RSA keys are taken in
 * turn from eight, since one costs a tenth of a second. `rsa-pss` is a plain RSA key that signs by PSS, as most do.
 */
export function testKey(kind: TestKeyKind = 'P-256', digest?: SigningDigest): TestKey {
  const privateKey = generate(kind);
  const publicKey = new Uint8Array(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }));
  const signer = kind === 'rsa-pss' ? pssSigner(privateKey, digest) : keySigner(privateKey, digest);
  return { privateKey, publicKey, signer };
}

function generate(kind: TestKeyKind): KeyObject {
  switch (kind) {
    case 'rsa':
    case 'rsa-pss':
      return rsaKey(2048);
    case 'rsa-1024':
      return rsaKey(1024);
    case 'ed25519':
      return generateKeyPairSync('ed25519').privateKey;
    case 'ed448':
      return generateKeyPairSync('ed448').privateKey;
    default:
      return generateKeyPairSync('ec', { namedCurve: kind }).privateKey;
  }
}

const MOST_RSA_KEYS = 8;
/** The RSA keys of this process by their length in bits, the one that was taken last at the end. */
const rsaKeys = new Map<number, KeyObject[]>();

function rsaKey(modulusLength: number): KeyObject {
  const keys = rsaKeys.get(modulusLength) ?? [];
  rsaKeys.set(modulusLength, keys);
  const full = keys.length >= MOST_RSA_KEYS && keys.shift();
  const key = full || generateKeyPairSync('rsa', { modulusLength }).privateKey;
  keys.push(key);
  return key;
}
