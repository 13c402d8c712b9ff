import { QuireError } from '../../../base/errors.js';
import type { AlgorithmIdentifier } from '../algorithms/index.js';
import { readAlgorithm } from '../algorithms/index.js';
import { type Asn1, Fields, malformed, octetString, smallInteger, Tag } from '../asn1/index.js';
import type { DigestName } from '../cryptography.js';
import { bmpPassword, derive, Use } from './key-derivation.js';
import type { KeyCipher, KeyProtection } from './protection.js';

/** The maximum iterations: more are an attack. `own` is lower, as PKCS #12's own derivation runs in JavaScript. */
const MAX_ITERATIONS = { pbkdf2: 2_000_000, own: 200_000 } as const;

/** The encryption schemes of PKCS #12 itself: the cipher, and the length of its key in octets (RFC 7292 appendix C). */
const OWN_SCHEMES: ReadonlyMap<string, readonly [KeyCipher, number]> = new Map([
  ['1.2.840.113549.1.12.1.3', ['3des', 24]],
  ['1.2.840.113549.1.12.1.5', ['rc2-128', 16]],
  ['1.2.840.113549.1.12.1.6', ['rc2-40', 5]],
]);

/** The ciphers of PBES2, and the length of their keys in octets (RFC 8018 appendix B.2). */
const CIPHERS: ReadonlyMap<string, readonly [KeyCipher, number]> = new Map([
  ['2.16.840.1.101.3.4.1.2', ['aes-128', 16]],
  ['2.16.840.1.101.3.4.1.22', ['aes-192', 24]],
  ['2.16.840.1.101.3.4.1.42', ['aes-256', 32]],
  ['1.2.840.113549.3.7', ['3des', 24]],
]);

const MACS: ReadonlyMap<string, DigestName> = new Map([
  ['1.2.840.113549.2.7', 'SHA-1'],
  ['1.2.840.113549.2.8', 'SHA-224'],
  ['1.2.840.113549.2.9', 'SHA-256'],
  ['1.2.840.113549.2.10', 'SHA-384'],
  ['1.2.840.113549.2.11', 'SHA-512'],
]);

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';

/**
 * Decrypts password-protected data. Undefined if the password is wrong. Throws NOT_AVAILABLE for an unknown scheme,
 * INVALID_DOCUMENT, LIMIT_EXCEEDED.
 */
export async function decrypt(
  algorithm: AlgorithmIdentifier,
  data: Uint8Array,
  password: string,
  protection: KeyProtection,
): Promise<Uint8Array | undefined> {
  const { oid, parameters } = algorithm;
  if (!parameters) throw malformed(0, 'an encryption without parameters');
  if (oid === PBES2) return decryptPbes2(parameters, data, password, protection);
  const scheme = OWN_SCHEMES.get(oid);
  if (!scheme) throw new QuireError('NOT_AVAILABLE', `the key file is encrypted by ${oid}, which is not supported`);
  const [cipher, length] = scheme;
  const fields = new Fields(parameters, 'pkcs-12PbeParams');
  const salt = octetString(fields.next());
  const iterations = iterationsOf(fields.next(), 'own');
  const secret = bmpPassword(password);
  const key = derive(protection, 'SHA-1', Use.key, secret, salt, iterations, length)!;
  const iv = derive(protection, 'SHA-1', Use.iv, secret, salt, iterations, 8)!;
  return protection.decrypt(cipher, key, iv, data);
}

async function decryptPbes2(
  parameters: Asn1,
  data: Uint8Array,
  password: string,
  protection: KeyProtection,
): Promise<Uint8Array | undefined> {
  const fields = new Fields(parameters, 'PBES2-params');
  const derivation = readAlgorithm(fields.next());
  const encryption = readAlgorithm(fields.next());
  const cipher = CIPHERS.get(encryption.oid);
  if (!cipher || !encryption.parameters) {
    throw new QuireError('NOT_AVAILABLE', `the key file is encrypted by ${encryption.oid}, which is not supported`);
  }
  const [name, length] = cipher;
  const key = await derivePbkdf2(derivation, password, length, protection);
  return protection.decrypt(name, key, octetString(encryption.parameters), data);
}

/** A key by PBKDF2 (RFC 8018 §5.2), with the password in UTF-8. `length` applies if the parameters state none. */
export async function derivePbkdf2(
  { oid, parameters }: AlgorithmIdentifier,
  password: string,
  length: number,
  protection: KeyProtection,
): Promise<Uint8Array> {
  if (oid !== PBKDF2 || !parameters) {
    throw new QuireError('NOT_AVAILABLE', `the key file derives its key by ${oid}, which is not supported`);
  }
  const fields = new Fields(parameters, 'PBKDF2-params');
  const salt = octetString(fields.next());
  const iterations = iterationsOf(fields.next(), 'pbkdf2');
  const stated = fields.optional(Tag.INTEGER);
  const prf = fields.optional(Tag.SEQUENCE);
  const digest = prf ? MACS.get(readAlgorithm(prf).oid) : 'SHA-1';
  if (!digest) throw new QuireError('NOT_AVAILABLE', 'the key file derives its key by an unsupported function');
  if (stated && smallInteger(stated) !== length) throw malformed(stated.start, 'a key of the wrong length');
  return protection.pbkdf2(digest, new TextEncoder().encode(password), salt, iterations, length);
}

export function iterationsOf(element: Asn1, way: keyof typeof MAX_ITERATIONS): number {
  const iterations = smallInteger(element);
  if (iterations < 1) throw malformed(element.start, 'no iterations');
  if (iterations > MAX_ITERATIONS[way]) {
    throw new QuireError('LIMIT_EXCEEDED', `the key file asks for more than ${MAX_ITERATIONS[way]} iterations`);
  }
  return iterations;
}
