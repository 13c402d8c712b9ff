import { md5 } from '@noble/hashes/legacy.js';
import { concatBytes, equalBytes } from '../../../base/bytes.js';
import { QuireError } from '../../../base/errors.js';
import { Name, type PdfDict, PdfString } from '../../file/index.js';
import type { CipherName, EncryptionInfo, PdfObject, PdfStream } from '../objects.js';
import { bytesOf, isArray, isDict, isName, latin } from '../syntax/index.js';
import { decryptAes, decryptBlocks, encryptAes } from './aes.js';
import { type EncryptionDictionary, readEncryption } from './dictionary.js';
import { passwordBytes, passwordHash } from './password-hash.js';
import { rc4 } from './rc4.js';
import type { Security } from './security.js';

type Resolve = (value: PdfObject | undefined) => PdfObject;

/**
 * Opens the encryption of a document with a password, the owner's or the user's. Throws INVALID_DOCUMENT if the
 * password is neither, NOT_AVAILABLE for handlers other than the standard one.
 */
export function openSecurity(trailer: PdfDict, password: string, resolve: Resolve): Security {
  const dict = resolve(trailer.Encrypt);
  if (!isDict(dict)) throw new QuireError('INVALID_DOCUMENT', 'the encryption dictionary is missing');
  const encryption = readEncryption(dict, resolve);
  const ids = resolve(trailer.ID);
  const id = isArray(ids) ? resolve(ids[0]) : null;
  const found = fileKey(encryption, id instanceof PdfString ? bytesOf(id.latin) : new Uint8Array(0), password);
  if (!found) {
    const issue = password === '' ? 'the document is encrypted and needs a password' : 'the password is wrong';
    throw new QuireError('INVALID_DOCUMENT', issue, { details: [{ field: 'password', issue }] });
  }
  return new StandardSecurity(encryption, found.key, found.owner);
}

class StandardSecurity implements Security {
  readonly info: EncryptionInfo;
  readonly #dict: EncryptionDictionary;
  readonly #key: Uint8Array;

  constructor(dict: EncryptionDictionary, key: Uint8Array, owner: boolean) {
    const { version, revision, strings, streams, permissions, encryptMetadata } = dict;
    this.info = { version, revision, strings, streams, permissions, encryptMetadata, owner };
    this.#dict = dict;
    this.#key = key;
  }

  decryptString(text: string, number: number, generation: number): string {
    return latin(this.#apply(this.#dict.strings, 'decrypt', bytesOf(text), number, generation));
  }

  encryptString(text: string, number: number, generation: number): string {
    return latin(this.#apply(this.#dict.strings, 'encrypt', bytesOf(text), number, generation));
  }

  decryptStream(stream: PdfStream): Uint8Array {
    return this.#apply(this.#cipherOf(stream.dict), 'decrypt', stream.raw, stream.number, stream.generation);
  }

  encryptStream(data: Uint8Array, { dict, number, generation }: Pick<PdfStream, 'dict' | 'number' | 'generation'>) {
    return this.#apply(this.#cipherOf(dict), 'encrypt', data, number, generation);
  }

  #apply(cipher: CipherName, way: 'encrypt' | 'decrypt', data: Uint8Array, number: number, generation: number) {
    if (cipher === 'Identity') return data;
    const key = cipher === 'AES-256' ? this.#key : this.#objectKey(number, generation, cipher === 'AES-128');
    if (cipher === 'RC4') return rc4(key, data);
    return way === 'encrypt' ? encryptAes(key, data) : decryptAes(key, data);
  }

  /** Algorithm 1: derives the key of an object. */
  #objectKey(number: number, generation: number, aes: boolean): Uint8Array {
    const place = Uint8Array.of(number, number >> 8, number >> 16, generation, generation >> 8);
    return md5(concatBytes([this.#key, place, aes ? SALT : NO_SALT])).subarray(0, Math.min(this.#key.length + 5, 16));
  }

  #cipherOf(dict: PdfDict): CipherName {
    const filters = isArray(dict.Filter) ? dict.Filter : [dict.Filter];
    const index = filters.findIndex((filter) => isName(filter, 'Crypt'));
    if (index >= 0) {
      const parameters = isArray(dict.DecodeParms) ? dict.DecodeParms[index] : dict.DecodeParms;
      const name = isDict(parameters) ? parameters.Name : undefined;
      return this.#dict.named(name instanceof Name ? name.text : 'Identity');
    }
    if (isName(dict.Type, 'Metadata') && !this.info.encryptMetadata) return 'Identity';
    return isName(dict.Type, 'EmbeddedFile') ? this.#dict.embeddedFiles : this.#dict.streams;
  }
}

/** "sAlT", which is added for AES keys (step b of algorithm 1). */
const SALT = Uint8Array.of(0x73, 0x41, 0x6c, 0x54);
const NO_SALT = new Uint8Array(0);

/** The file's key, derived from a password by the numbered algorithms of ISO 32000-2 §7.6.4.3 and §7.6.4.4. */
interface FileKey {
  readonly key: Uint8Array;
  /** True if the key came from the owner's password. */
  readonly owner: boolean;
}

/** The file key that a password gives; undefined if it is neither the owner's nor the user's password. */
function fileKey(dict: EncryptionDictionary, id: Uint8Array, password: string): FileKey | undefined {
  return dict.revision >= 5 ? wideKey(dict, password) : narrowKey(dict, id, password);
}

// ---- Revisions 2 to 4: MD5 and RC4

const PADDING = Uint8Array.of(
  0x28,
  0xbf,
  0x4e,
  0x5e,
  0x4e,
  0x75,
  0x8a,
  0x41,
  0x64,
  0x00,
  0x4e,
  0x56,
  0xff,
  0xfa,
  0x01,
  0x08,
  0x2e,
  0x2e,
  0x00,
  0xb6,
  0xd0,
  0x68,
  0x3e,
  0x80,
  0x2f,
  0x0c,
  0xa9,
  0xfe,
  0x64,
  0x53,
  0x69,
  0x7a,
);

function narrowKey(dict: EncryptionDictionary, id: Uint8Array, password: string): FileKey | undefined {
  const padded = pad(Uint8Array.from(password, (char) => char.charCodeAt(0) & 0xff));
  const user = userKey(dict, id, padded);
  if (user) return { key: user, owner: false };
  const owner = userKey(dict, id, userPassword(dict, padded));
  return owner && { key: owner, owner: true };
}

const pad = (password: Uint8Array): Uint8Array => concatBytes([password, PADDING]).slice(0, 32);

/** Algorithm 2, and its check against `/U` by algorithms 4, 5 and 6. */
function userKey(dict: EncryptionDictionary, id: Uint8Array, padded: Uint8Array): Uint8Array | undefined {
  const { permissions: p, revision, keyBytes } = dict;
  const permissions = Uint8Array.of(p, p >> 8, p >> 16, p >> 24);
  const plain = revision >= 4 && !dict.encryptMetadata ? new Uint8Array(4).fill(0xff) : new Uint8Array(0);
  let key = md5(concatBytes([padded, dict.owner.subarray(0, 32), permissions, id, plain])).subarray(0, keyBytes);
  if (revision >= 3) for (let i = 0; i < 50; i++) key = md5(key).subarray(0, keyBytes);
  if (revision === 2) return equalBytes(rc4(key, PADDING), dict.user.subarray(0, 32)) ? key : undefined;
  const check = passes(key, md5(concatBytes([PADDING, id])), (i) => i);
  return equalBytes(check, dict.user.subarray(0, 16)) ? key : undefined;
}

/** Algorithm 7: the padded user's password, which `/O` contains encrypted with the owner's. */
function userPassword({ revision, keyBytes, owner }: EncryptionDictionary, padded: Uint8Array): Uint8Array {
  let hash = md5(padded);
  if (revision >= 3) for (let i = 0; i < 50; i++) hash = md5(hash);
  const key = hash.subarray(0, keyBytes);
  const held = owner.subarray(0, 32);
  return revision === 2 ? rc4(key, held) : passes(key, held, (i) => 19 - i);
}

/** Twenty passes of RC4, each with a key whose every byte is changed by the number of the pass. */
function passes(key: Uint8Array, data: Uint8Array, turn: (pass: number) => number): Uint8Array {
  let result = data;
  for (let i = 0; i < 20; i++)
    result = rc4(
      key.map((byte) => byte ^ turn(i)),
      result,
    );
  return result;
}

// ---- Revisions 5 and 6: SHA-2 and AES-256

/**
 * Algorithm 2.A. `/O` and `/U` consist of a hash of 32 bytes, a salt to check it and a salt for the key, of 8 bytes
 * each.
 */
function wideKey(dict: EncryptionDictionary, text: string): FileKey | undefined {
  const password = passwordBytes(text);
  const user = dict.user.subarray(0, 48);
  const nothing = new Uint8Array(0);
  for (const [owner, held, encrypted, data] of [
    [true, dict.owner, dict.ownerKey, user],
    [false, dict.user, dict.userKey, nothing],
  ] as const) {
    if (held.length < 48 || encrypted.length < 32) continue;
    const check = passwordHash(dict.revision, password, held.subarray(32, 40), data);
    if (!equalBytes(check, held.subarray(0, 32))) continue;
    const key = passwordHash(dict.revision, password, held.subarray(40, 48), data);
    return { key: decryptBlocks(key, encrypted.subarray(0, 32)), owner };
  }
  return undefined;
}
