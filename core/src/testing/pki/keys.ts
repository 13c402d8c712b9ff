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

/** A fresh key pair with its signer. */
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

/** `rsa-pss` is a plain RSA key that signs by PSS, as most do. */
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
      return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    case 'rsa-1024':
      return generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
    case 'ed25519':
      return generateKeyPairSync('ed25519').privateKey;
    case 'ed448':
      return generateKeyPairSync('ed448').privateKey;
    default:
      return generateKeyPairSync('ec', { namedCurve: kind }).privateKey;
  }
}
