import { equalBytes } from '../../../base/bytes.js';
import { QuireError, unlessUnreadable } from '../../../base/errors.js';
import { digestOf, readAlgorithm } from '../algorithms/index.js';
import {
  type Asn1,
  bytesOf,
  Fields,
  isUniversal,
  malformed,
  objectIdentifier,
  octetString,
  scan,
  sequence,
  smallInteger,
  Tag,
} from '../asn1/index.js';
import { ContentType } from '../signed-data/index.js';
import { type Certificate, parseCertificate } from '../x509/index.js';
import { decrypt, derivePbkdf2, iterationsOf } from './decrypt.js';
import { bmpPassword, derive, Use } from './key-derivation.js';
import type { KeyProtection } from './protection.js';

/** The content of a key file; the caller matches certificates and keys. */
export interface KeyFile {
  /** Each a PrivateKeyInfo (PKCS #8) in DER. */
  readonly privateKeys: readonly Uint8Array[];
  readonly certificates: readonly Certificate[];
}

const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';
const PBMAC1 = '1.2.840.113549.1.5.14';
const Bag = {
  key: '1.2.840.113549.1.12.10.1.1',
  shroudedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
  safeContents: '1.2.840.113549.1.12.10.1.6',
} as const;
const X509 = '1.2.840.113549.1.9.22.1';

const LIMITS = { bytes: 1 << 20, depth: 32, elements: 20_000 };
const MAX_BAGS = 200;
/** The maximum number of encrypted parts that are read: each costs a key derivation. */
const MAX_ENCRYPTED = 8;

/**
 * Reads a PKCS #12 file (RFC 7292) with old ciphers (3DES, RC2) or new ones (PBES2 with AES). Rejects with
 * VALIDATION_ERROR if the passphrase is wrong, INVALID_DOCUMENT if it is not such a file, LIMIT_EXCEEDED, and
 * NOT_AVAILABLE if its protection is not supported.
 *
 * @example (await readPkcs12(await readFile('me.p12'), 'secret', nodeKeyProtection)).certificates.length // 2
 */
export async function readPkcs12(bytes: Uint8Array, passphrase: string, protection: KeyProtection): Promise<KeyFile> {
  const fields = new Fields(scan(bytes, LIMITS), 'PFX');
  if (smallInteger(fields.required(Tag.INTEGER)) !== 3) throw malformed(0, 'PFX: not version 3');
  const authenticated = dataOf(fields.required(Tag.SEQUENCE));
  const mac = fields.optional(Tag.SEQUENCE);
  if (mac && !(await hasMac(mac, authenticated, passphrase, protection))) throw wrongPassphrase();
  const reader = new SafeReader(passphrase, protection);
  for (const part of sequence(scan(authenticated, LIMITS), 'AuthenticatedSafe')) await reader.readPart(part);
  return reader;
}

/** The octets of a ContentInfo of plain data. */
function dataOf(element: Asn1): Uint8Array {
  const fields = new Fields(element, 'ContentInfo');
  const type = objectIdentifier(fields.next());
  if (type !== ContentType.data) {
    throw new QuireError(
      'NOT_AVAILABLE',
      `the key file contains ${type}: files sealed by a public key are not supported`,
    );
  }
  const content = fields.explicit(0);
  if (!content) throw malformed(element.start, 'an empty ContentInfo');
  return octetString(content);
}

async function hasMac(
  element: Asn1,
  data: Uint8Array,
  passphrase: string,
  protection: KeyProtection,
): Promise<boolean> {
  const fields = new Fields(element, 'MacData');
  const stated = new Fields(fields.required(Tag.SEQUENCE), 'DigestInfo');
  const algorithm = readAlgorithm(stated.next());
  const expected = octetString(stated.next());
  if (algorithm.oid === PBMAC1 && algorithm.parameters) {
    const parameters = new Fields(algorithm.parameters, 'PBMAC1-params');
    const derivation = readAlgorithm(parameters.next());
    // RFC 9579 §4: the key length is that of the derivation, which equals that of the MAC.
    const key = await derivePbkdf2(derivation, passphrase, expected.length, protection);
    const digest = ({ 20: 'SHA-1', 32: 'SHA-256', 48: 'SHA-384', 64: 'SHA-512' } as const)[expected.length];
    return digest !== undefined && equalBytes(protection.hmac(digest, key, data), expected);
  }
  const salt = octetString(fields.next());
  const rounds = fields.optional(Tag.INTEGER);
  const iterations = rounds ? iterationsOf(rounds, 'own') : 1;
  const digest = digestOf(algorithm);
  // Some writers treat an empty password as no password, and others as an empty text.
  const secrets = passphrase === '' ? [bmpPassword(''), new Uint8Array()] : [bmpPassword(passphrase)];
  if (!digest) return false;
  for (const secret of secrets) {
    const key = derive(protection, digest, Use.mac, secret, salt, iterations, expected.length);
    if (key !== undefined && equalBytes(protection.hmac(digest, key, data), expected)) return true;
  }
  return false;
}

class SafeReader implements KeyFile {
  readonly privateKeys: Uint8Array[] = [];
  readonly certificates: Certificate[] = [];
  readonly #passphrase: string;
  readonly #protection: KeyProtection;
  #bags = 0;
  #encrypted = 0;

  constructor(passphrase: string, protection: KeyProtection) {
    this.#passphrase = passphrase;
    this.#protection = protection;
  }

  async readPart(element: Asn1): Promise<void> {
    const fields = new Fields(element, 'ContentInfo');
    if (objectIdentifier(fields.next()) !== ENCRYPTED_DATA) return this.#readBags(dataOf(element));
    const inner = fields.explicit(0);
    if (!inner) throw malformed(element.start, 'an empty EncryptedData');
    const encrypted = new Fields(inner, 'EncryptedData');
    encrypted.required(Tag.INTEGER);
    const content = new Fields(encrypted.required(Tag.SEQUENCE), 'EncryptedContentInfo');
    content.required(Tag.OBJECT_IDENTIFIER);
    const algorithm = content.required(Tag.SEQUENCE);
    const octets = content.context(0);
    if (octets) await this.#readBags(await this.#decrypt(algorithm, octets));
  }

  async #readBags(safe: Uint8Array): Promise<void> {
    for (const bag of sequence(scan(safe, LIMITS), 'SafeContents')) {
      if (++this.#bags > MAX_BAGS)
        throw new QuireError('LIMIT_EXCEEDED', `the key file contains more than ${MAX_BAGS} items`);
      const fields = new Fields(bag, 'SafeBag');
      const type = objectIdentifier(fields.next());
      const value = fields.explicit(0);
      if (!value) continue;
      if (type === Bag.key) this.privateKeys.push(bytesOf(value));
      else if (type === Bag.shroudedKey) this.privateKeys.push(await this.#unshroud(value));
      else if (type === Bag.certificate) this.#addCertificate(value);
      else if (type === Bag.safeContents) await this.#readBags(bytesOf(value));
    }
  }

  async #unshroud(element: Asn1): Promise<Uint8Array> {
    const fields = new Fields(element, 'EncryptedPrivateKeyInfo');
    const algorithm = fields.required(Tag.SEQUENCE);
    return bytesOf(scan(await this.#decrypt(algorithm, fields.next()), LIMITS));
  }

  #addCertificate(element: Asn1): void {
    const fields = new Fields(element, 'CertBag');
    if (objectIdentifier(fields.next()) !== X509) return;
    const value = fields.explicit(0);
    if (value) this.certificates.push(parseCertificate(octetString(value)));
  }

  async #decrypt(algorithm: Asn1, octets: Asn1): Promise<Uint8Array> {
    if (++this.#encrypted > MAX_ENCRYPTED)
      throw new QuireError('LIMIT_EXCEEDED', 'the key file is encrypted in too many parts');
    const plain = await decrypt(readAlgorithm(algorithm), octetString(octets), this.#passphrase, this.#protection);
    // A wrong key now and then ends in a padding that looks right.
    const root = plain && unlessUnreadable(() => scan(plain, LIMITS));
    if (!root || !isUniversal(root, Tag.SEQUENCE)) throw wrongPassphrase();
    return plain;
  }
}

const wrongPassphrase = (): QuireError =>
  new QuireError('VALIDATION_ERROR', 'the passphrase does not open the key file');
