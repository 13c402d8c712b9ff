import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto';
import {
  encodeInteger,
  encodeNull,
  encodeOctets,
  encodeOid,
  encodeSequence,
  explicit,
  implicit,
} from '../../signatures/cms/asn1/index.js';
import { bmpPassword, derive, Use } from '../../signatures/cms/pkcs12/key-derivation.js';
import { nodeKeyProtection } from '../../signatures/node/index.js';
import type { TestIdentity } from './keys.js';
import { encryptRc2 } from './rc2.js';

const DATA = '1.2.840.113549.1.7.1';
const SALT = new Uint8Array(8).fill(5);

export interface TestPkcs12 {
  readonly passphrase: string;
  /** `old`: RC2-40 and 3DES as Windows and old Java write. `new`: PBES2 with AES-256. */
  readonly ciphers: 'old' | 'new';
  readonly mac?: 'pkcs12' | 'pbmac1' | 'none';
  /** The number of iterations, 2048 by default. If `stated` is given, the file states that number instead. */
  readonly iterations?: number;
  readonly stated?: number;
}

/** A PKCS #12 file with a key and all its certificates. */
export function encodePkcs12(identity: TestIdentity, options: TestPkcs12): Uint8Array {
  const key = new Uint8Array(identity.privateKey.export({ format: 'der', type: 'pkcs8' }));
  const [keyCipher, certificateCipher] =
    options.ciphers === 'old' ? (['3des', 'rc2-40'] as const) : (['aes', 'aes'] as const);
  const certificates = [identity.certificate, ...identity.chain]
    .reverse()
    .map(({ bytes }) =>
      bag(
        '1.2.840.113549.1.12.10.1.3',
        encodeSequence(encodeOid('1.2.840.113549.1.9.22.1'), explicit(0, encodeOctets(bytes))),
      ),
    );
  const [algorithm, octets] = encrypted(keyCipher, key, options);
  const keyBag = bag('1.2.840.113549.1.12.10.1.2', encodeSequence(algorithm, encodeOctets(octets)));
  const [listAlgorithm, list] = encrypted(certificateCipher, encodeSequence(...certificates), options);
  const content = encodeSequence(encodeOid(DATA), listAlgorithm, implicit(0, list));
  const authenticated = encodeSequence(
    encodeSequence(encodeOid('1.2.840.113549.1.7.6'), explicit(0, encodeSequence(encodeInteger(0), content))),
    contentInfo(encodeSequence(keyBag)),
  );
  return encodeSequence(encodeInteger(3), contentInfo(authenticated), ...macOf(authenticated, options));
}

const bag = (type: string, value: Uint8Array): Uint8Array => encodeSequence(encodeOid(type), explicit(0, value));
const contentInfo = (octets: Uint8Array): Uint8Array =>
  encodeSequence(encodeOid(DATA), explicit(0, encodeOctets(octets)));

function encrypted(
  cipher: '3des' | 'rc2-40' | 'aes',
  data: Uint8Array,
  { passphrase, iterations = 2048, stated = iterations }: TestPkcs12,
): [algorithm: Uint8Array, octets: Uint8Array] {
  if (cipher === 'aes') {
    const iv = new Uint8Array(16).fill(9);
    const key = pbkdf2Sync(passphrase, SALT, iterations, 32, 'sha256');
    const sha256 = encodeSequence(encodeOid('1.2.840.113549.2.9'), encodeNull());
    const parameters = encodeSequence(encodeOctets(SALT), encodeInteger(stated), sha256);
    const algorithm = encodeSequence(
      encodeOid('1.2.840.113549.1.5.13'),
      encodeSequence(
        encodeSequence(encodeOid('1.2.840.113549.1.5.12'), parameters),
        encodeSequence(encodeOid('2.16.840.1.101.3.4.1.42'), encodeOctets(iv)),
      ),
    );
    return [algorithm, sealed('aes-256-cbc', key, iv, data)];
  }
  const secret = bmpPassword(passphrase);
  const derived = (use: number, length: number) =>
    derive(nodeKeyProtection, 'SHA-1', use, secret, SALT, iterations, length)!;
  const [key, iv] = [derived(Use.key, cipher === '3des' ? 24 : 5), derived(Use.iv, 8)];
  const oid = cipher === '3des' ? '1.2.840.113549.1.12.1.3' : '1.2.840.113549.1.12.1.6';
  const algorithm = encodeSequence(encodeOid(oid), encodeSequence(encodeOctets(SALT), encodeInteger(stated)));
  return [algorithm, cipher === '3des' ? sealed('des-ede3-cbc', key, iv, data) : encryptRc2(key, iv, data)];
}

function sealed(cipher: string, key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const sealing = createCipheriv(cipher, key, iv);
  return new Uint8Array(Buffer.concat([sealing.update(data), sealing.final()]));
}

function macOf(
  data: Uint8Array,
  { passphrase, mac = 'pkcs12', iterations = 2048, stated = iterations }: TestPkcs12,
): Uint8Array[] {
  if (mac === 'none') return [];
  const sha256 = encodeSequence(encodeOid('1.2.840.113549.2.9'), encodeNull());
  if (mac === 'pbmac1') {
    const key = pbkdf2Sync(passphrase, SALT, iterations, 32, 'sha256');
    const parameters = encodeSequence(encodeOctets(SALT), encodeInteger(stated), encodeInteger(32), sha256);
    const derivation = encodeSequence(encodeOid('1.2.840.113549.1.5.12'), parameters);
    const algorithm = encodeSequence(encodeOid('1.2.840.113549.1.5.14'), encodeSequence(derivation, sha256));
    return [encodeSequence(digestInfo(algorithm, key, data, 'sha256'), encodeOctets(SALT), encodeInteger(1))];
  }
  const key = derive(nodeKeyProtection, 'SHA-1', Use.mac, bmpPassword(passphrase), SALT, iterations, 20)!;
  const algorithm = encodeSequence(encodeOid('1.3.14.3.2.26'), encodeNull());
  return [encodeSequence(digestInfo(algorithm, key, data, 'sha1'), encodeOctets(SALT), encodeInteger(stated))];
}

const digestInfo = (algorithm: Uint8Array, key: Uint8Array, data: Uint8Array, digest: string): Uint8Array =>
  encodeSequence(algorithm, encodeOctets(new Uint8Array(createHmac(digest, key).update(data).digest())));
