import type { DigestName } from '../cryptography.js';

/** Digest algorithms (RFC 5754, RFC 8419, RFC 8702, RFC 3370). */
export const DIGESTS: ReadonlyMap<string, DigestName> = new Map([
  ['1.2.840.113549.2.5', 'MD5'],
  ['1.3.36.3.2.1', 'RIPEMD-160'],
  ['1.3.14.3.2.26', 'SHA-1'],
  ['2.16.840.1.101.3.4.2.4', 'SHA-224'],
  ['2.16.840.1.101.3.4.2.1', 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
  ['2.16.840.1.101.3.4.2.6', 'SHA-512/256'],
  ['2.16.840.1.101.3.4.2.7', 'SHA3-224'],
  ['2.16.840.1.101.3.4.2.8', 'SHA3-256'],
  ['2.16.840.1.101.3.4.2.9', 'SHA3-384'],
  ['2.16.840.1.101.3.4.2.10', 'SHA3-512'],
  ['2.16.840.1.101.3.4.2.12', 'SHAKE256'],
  // The variant with a length parameter, which for Ed448 is also 64 octets.
  ['2.16.840.1.101.3.4.2.18', 'SHAKE256'],
] as const);

export const digestOid = (name: DigestName): string => [...DIGESTS].find(([, digest]) => digest === name)![0];

export const Oid = {
  rsaEncryption: '1.2.840.113549.1.1.1',
  rsaPss: '1.2.840.113549.1.1.10',
  mgf1: '1.2.840.113549.1.1.8',
  ecPublicKey: '1.2.840.10045.2.1',
  dsa: '1.2.840.10040.4.1',
  ed25519: '1.3.101.112',
  ed448: '1.3.101.113',
} as const;

/** Signature algorithms that name their digest, and the family of the key that each needs. */
export const SIGNATURES: ReadonlyMap<string, readonly ['rsa-pkcs1' | 'ecdsa' | 'ecdsa-plain' | 'dsa', DigestName]> =
  new Map([
    ['1.2.840.113549.1.1.4', ['rsa-pkcs1', 'MD5']],
    ['1.2.840.113549.1.1.5', ['rsa-pkcs1', 'SHA-1']],
    ['1.3.14.3.2.29', ['rsa-pkcs1', 'SHA-1']],
    ['1.3.36.3.3.1.2', ['rsa-pkcs1', 'RIPEMD-160']],
    ['1.2.840.113549.1.1.14', ['rsa-pkcs1', 'SHA-224']],
    ['1.2.840.113549.1.1.11', ['rsa-pkcs1', 'SHA-256']],
    ['1.2.840.113549.1.1.12', ['rsa-pkcs1', 'SHA-384']],
    ['1.2.840.113549.1.1.13', ['rsa-pkcs1', 'SHA-512']],
    ['1.2.840.113549.1.1.16', ['rsa-pkcs1', 'SHA-512/256']],
    ['2.16.840.1.101.3.4.3.13', ['rsa-pkcs1', 'SHA3-224']],
    ['2.16.840.1.101.3.4.3.14', ['rsa-pkcs1', 'SHA3-256']],
    ['2.16.840.1.101.3.4.3.15', ['rsa-pkcs1', 'SHA3-384']],
    ['2.16.840.1.101.3.4.3.16', ['rsa-pkcs1', 'SHA3-512']],
    ['1.2.840.10045.4.1', ['ecdsa', 'SHA-1']],
    ['1.2.840.10045.4.3.1', ['ecdsa', 'SHA-224']],
    ['1.2.840.10045.4.3.2', ['ecdsa', 'SHA-256']],
    ['1.2.840.10045.4.3.3', ['ecdsa', 'SHA-384']],
    ['1.2.840.10045.4.3.4', ['ecdsa', 'SHA-512']],
    ['2.16.840.1.101.3.4.3.9', ['ecdsa', 'SHA3-224']],
    ['2.16.840.1.101.3.4.3.10', ['ecdsa', 'SHA3-256']],
    ['2.16.840.1.101.3.4.3.11', ['ecdsa', 'SHA3-384']],
    ['2.16.840.1.101.3.4.3.12', ['ecdsa', 'SHA3-512']],
    ['0.4.0.127.0.7.1.1.4.1.1', ['ecdsa-plain', 'SHA-1']],
    ['0.4.0.127.0.7.1.1.4.1.2', ['ecdsa-plain', 'SHA-224']],
    ['0.4.0.127.0.7.1.1.4.1.3', ['ecdsa-plain', 'SHA-256']],
    ['0.4.0.127.0.7.1.1.4.1.4', ['ecdsa-plain', 'SHA-384']],
    ['0.4.0.127.0.7.1.1.4.1.5', ['ecdsa-plain', 'SHA-512']],
    ['1.2.840.10040.4.3', ['dsa', 'SHA-1']],
    ['2.16.840.1.101.3.4.3.1', ['dsa', 'SHA-224']],
    ['2.16.840.1.101.3.4.3.2', ['dsa', 'SHA-256']],
    ['2.16.840.1.101.3.4.3.3', ['dsa', 'SHA-384']],
    ['2.16.840.1.101.3.4.3.4', ['dsa', 'SHA-512']],
  ] as const);

/** Named curves and the length of their order in bits. */
export const CURVES: ReadonlyMap<string, { readonly name: string; readonly bits: number }> = new Map([
  ['1.2.840.10045.3.1.1', { name: 'P-192', bits: 192 }],
  ['1.3.132.0.33', { name: 'P-224', bits: 224 }],
  ['1.2.840.10045.3.1.7', { name: 'P-256', bits: 256 }],
  ['1.3.132.0.34', { name: 'P-384', bits: 384 }],
  ['1.3.132.0.35', { name: 'P-521', bits: 521 }],
  ['1.3.132.0.10', { name: 'secp256k1', bits: 256 }],
  ['1.3.36.3.3.2.8.1.1.5', { name: 'brainpoolP224r1', bits: 224 }],
  ['1.3.36.3.3.2.8.1.1.7', { name: 'brainpoolP256r1', bits: 256 }],
  ['1.3.36.3.3.2.8.1.1.8', { name: 'brainpoolP256t1', bits: 256 }],
  ['1.3.36.3.3.2.8.1.1.9', { name: 'brainpoolP320r1', bits: 320 }],
  ['1.3.36.3.3.2.8.1.1.11', { name: 'brainpoolP384r1', bits: 384 }],
  ['1.3.36.3.3.2.8.1.1.12', { name: 'brainpoolP384t1', bits: 384 }],
  ['1.3.36.3.3.2.8.1.1.13', { name: 'brainpoolP512r1', bits: 512 }],
  ['1.3.36.3.3.2.8.1.1.14', { name: 'brainpoolP512t1', bits: 512 }],
]);
