import { md5 } from '@noble/hashes/legacy.js';
import { concatBytes } from '../../../base/bytes.js';
import { QuireError } from '../../../base/errors.js';
import { Name, type PdfDict, PdfString } from '../../file/index.js';
import type { CipherName, EncryptionInfo, PdfObject, PdfStream } from '../objects.js';
import { bytesOf, isArray, isDict, isName, latin } from '../syntax/index.js';
import { decryptAes, encryptAes } from './aes.js';
import { type EncryptionDictionary, readEncryption } from './dictionary.js';
import { fileKey } from './file-key.js';
import { rc4 } from './rc4.js';
import type { Security } from './security.js';

type Resolve = (value: PdfObject | undefined) => PdfObject;

/**
 * Opens the encryption of a document with a password, the owner's or the user's. Throws INVALID_DOCUMENT if it is
 * neither, NOT_AVAILABLE for handlers other than the standard one.
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
