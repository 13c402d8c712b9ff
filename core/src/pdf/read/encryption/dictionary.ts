import { QuireError } from '../../../base/errors.js';
import { Name, type PdfDict, PdfString } from '../../file/index.js';
import type { CipherName, PdfObject } from '../objects.js';
import { bytesOf, isDict, isInteger } from '../syntax/index.js';

/** The values of the standard security handler's encryption dictionary (ISO 32000-2 Tables 20 and 21). */
export interface EncryptionDictionary {
  readonly version: number;
  readonly revision: number;
  /** The length of the file key in bytes. */
  readonly keyBytes: number;
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly ownerKey: Uint8Array;
  readonly userKey: Uint8Array;
  readonly permissions: number;
  readonly encryptMetadata: boolean;
  readonly strings: CipherName;
  readonly streams: CipherName;
  readonly embeddedFiles: CipherName;
  /** Returns the cipher for the name of a stream's own `/Crypt` filter. */
  named(filter: string): CipherName;
}

type Resolve = (value: PdfObject | undefined) => PdfObject;

/** Reads an encryption dictionary. Throws NOT_AVAILABLE for other handlers and versions. */
export function readEncryption(dict: PdfDict, resolve: Resolve): EncryptionDictionary {
  const handler = resolve(dict.Filter);
  if (!(handler instanceof Name) || handler.text !== 'Standard') {
    const name = handler instanceof Name ? handler.text : 'none';
    throw new QuireError(
      'NOT_AVAILABLE',
      `the document is encrypted by the security handler ${name}, not by a password`,
    );
  }
  const number = (key: string, otherwise: number): number => {
    const value = resolve(dict[key]);
    return isInteger(value) ? value : otherwise;
  };
  const string = (key: string): Uint8Array => {
    const value = resolve(dict[key]);
    return value instanceof PdfString ? bytesOf(value.latin) : new Uint8Array(0);
  };
  const version = number('V', 0);
  const revision = number('R', 0);
  if (![1, 2, 4, 5].includes(version) || !(revision >= 2 && revision <= 6)) {
    throw new QuireError('NOT_AVAILABLE', `the document is encrypted by version ${version}, revision ${revision}`);
  }
  const named = cipherNames(dict, version, resolve);
  const filter = (key: string, otherwise: string): string => {
    const value = resolve(dict[key]);
    return value instanceof Name ? value.text : otherwise;
  };
  const streams = filter('StmF', 'Identity');
  return {
    version,
    revision,
    keyBytes: keyBytesOf(version, number('Length', 40)),
    owner: string('O'),
    user: string('U'),
    ownerKey: string('OE'),
    userKey: string('UE'),
    permissions: number('P', 0) | 0,
    encryptMetadata: resolve(dict.EncryptMetadata) !== false,
    strings: named(filter('StrF', 'Identity')),
    streams: named(streams),
    embeddedFiles: named(filter('EFF', streams)),
    named,
  };
}

/** The length of the file key. Version 4 means 128 bits; its `/Length` is often missing or in bytes. */
function keyBytesOf(version: number, bits: number): number {
  if (version === 1) return 5;
  if (version === 2) return Math.min(16, Math.max(5, bits >> 3));
  return version === 4 ? 16 : 32;
}

const METHODS: Readonly<Record<string, CipherName>> = {
  None: 'Identity',
  V2: 'RC4',
  AESV2: 'AES-128',
  AESV3: 'AES-256',
};

/** Returns a function from names of crypt filters (§7.6.6) to ciphers; before version 4 it always gives RC4. */
function cipherNames(dict: PdfDict, version: number, resolve: Resolve): (filter: string) => CipherName {
  if (version < 4) return () => 'RC4';
  const filters = resolve(dict.CF);
  return (filter) => {
    if (filter === 'Identity') return 'Identity';
    const own = isDict(filters) ? resolve(filters[filter]) : null;
    const method = isDict(own) ? resolve(own.CFM) : null;
    const cipher = method instanceof Name && Object.hasOwn(METHODS, method.text) ? METHODS[method.text] : undefined;
    if (!cipher) throw new QuireError('NOT_AVAILABLE', `the document is encrypted by the crypt filter ${filter}`);
    return cipher;
  };
}
