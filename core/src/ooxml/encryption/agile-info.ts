import { fromBase64 } from '../../base/bytes.js';
import { QuireError } from '../../base/errors.js';
import { attribute, child, children, descendants, parseXml, type XmlElement } from '../xml/index.js';

const PART = 'EncryptionInfo';
const HASH_NAMES = ['SHA1', 'SHA256', 'SHA384', 'SHA512'] as const;
export type HashName = (typeof HASH_NAMES)[number];

/** The parameters of encryption with one key: the attributes that `keyData` and `encryptedKey` have in common. */
export interface CipherUse {
  readonly salt: Uint8Array;
  readonly blockBytes: number;
  readonly keyBytes: number;
  readonly hashBytes: number;
  readonly hash: HashName;
}

/** The content of `EncryptionInfo` in agile encryption ([MS-OFFCRYPTO] §2.3.4.10). */
export interface AgileInfo {
  readonly data: CipherUse;
  /** The package key, encrypted under a key derived from the password. */
  readonly password: CipherUse & {
    readonly rounds: number;
    readonly verifierInput: Uint8Array;
    readonly verifierValue: Uint8Array;
    readonly keyValue: Uint8Array;
  };
  readonly integrity?: { readonly key: Uint8Array; readonly value: Uint8Array };
}

/**
 * Reads the XML after version and flags. Throws INVALID_DOCUMENT for damaged data, NOT_AVAILABLE for ciphers that Word
 * does not write and for documents that only certificates open.
 */
export function readAgileInfo(xml: Uint8Array): AgileInfo {
  const root = parseXml(xml, { part: PART });
  const key = passwordKey(root);
  const integrity = child(root, 'enc:dataIntegrity');
  return {
    data: cipherUse(required(root, 'enc:keyData')),
    password: {
      ...cipherUse(key),
      rounds: number(key, 'spinCount', 0, 0xffffffff),
      verifierInput: bytes(key, 'encryptedVerifierHashInput'),
      verifierValue: bytes(key, 'encryptedVerifierHashValue'),
      keyValue: bytes(key, 'encryptedKeyValue'),
    },
    ...(integrity && {
      integrity: { key: bytes(integrity, 'encryptedHmacKey'), value: bytes(integrity, 'encryptedHmacValue') },
    }),
  };
}

function passwordKey(root: XmlElement): XmlElement {
  for (const encryptor of children(required(root, 'enc:keyEncryptors'), 'enc:keyEncryptor')) {
    for (const element of descendants(encryptor)) if (element.name === 'encp:encryptedKey') return element;
  }
  throw new QuireError('NOT_AVAILABLE', 'the document is encrypted with certificates; a password does not open it');
}

function cipherUse(element: XmlElement): CipherUse {
  const cipher = `${attribute(element, 'cipherAlgorithm')} ${attribute(element, 'cipherChaining')}`;
  if (cipher !== 'AES ChainingModeCBC') {
    throw new QuireError('NOT_AVAILABLE', `the document is encrypted by ${cipher}; only AES in CBC mode is supported`);
  }
  const named = (attribute(element, 'hashAlgorithm') ?? '').replace('-', '');
  const hash = HASH_NAMES.find((name) => name === named);
  if (!hash)
    throw new QuireError('NOT_AVAILABLE', `the document is encrypted with the hash ${named}, which is not supported`);
  const keyBits = number(element, 'keyBits', 128, 256);
  if (keyBits % 64 !== 0) throw damaged(element, `keyBits ${keyBits}`);
  return {
    salt: bytes(element, 'saltValue'),
    blockBytes: number(element, 'blockSize', 16, 16),
    keyBytes: keyBits / 8,
    hashBytes: number(element, 'hashSize', 1, 64),
    hash,
  };
}

function required(element: XmlElement, name: string): XmlElement {
  const found = child(element, name);
  if (!found) throw damaged(element, `${name} is missing`);
  return found;
}

function number(element: XmlElement, name: string, least: number, most: number): number {
  const value = Number(attribute(element, name) ?? Number.NaN);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw damaged(element, `${name} ${attribute(element, name) ?? 'is missing'}`);
  }
  return value;
}

function bytes(element: XmlElement, name: string): Uint8Array {
  const value = fromBase64(attribute(element, name) ?? '');
  if (!value || value.length === 0) throw damaged(element, `${name} is missing or not base64`);
  return value;
}

const damaged = (element: XmlElement, what: string): QuireError =>
  new QuireError('INVALID_DOCUMENT', `${element.name}: ${what}`, { part: PART });
