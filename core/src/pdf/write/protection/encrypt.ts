import { concatBytes } from '../../../base/bytes.js';
import { QuireError } from '../../../base/errors.js';
import { type FileEncryption, name, type PdfDict, PdfString } from '../../file/index.js';
import { encryptAes, encryptBlocks, passwordBytes, passwordHash } from '../../read/encryption/index.js';
import type { PdfPermission, Protection } from './protection.js';

const NO_VECTOR = new Uint8Array(16);
const NOTHING = new Uint8Array(0);

/** The bits of each permission (ISO 32000-2 table 22), counted from 1. Printing includes printing in full quality. */
const BITS: Readonly<Record<PdfPermission, readonly number[]>> = {
  print: [3, 12],
  edit: [4],
  copy: [5],
  annotate: [6],
  fill: [9],
  assemble: [11],
};
/** Reserved bits that are set, and extraction for accessibility, which is always permitted (bit 10). */
const ALWAYS = 0xfffff2c0;

/**
 * Makes the key of a new file and the dictionary that its passwords open (algorithms 8, 9 and 10). Keys, salts and
 * vectors are random, so no two files are the same. Throws VALIDATION_ERROR if no password is given, or if `allow` is
 * given without a separate owner password, because anyone who opens the file could lift the restrictions. The hash is
 * slow by design, so it runs in steps.
 */
export function fileEncryption({ userPassword = '', ownerPassword, allow }: Protection): FileEncryption {
  if (allow && (ownerPassword === undefined || ownerPassword === '' || ownerPassword === userPassword)) {
    throw refused('ownerPassword', 'is required to restrict permissions, and must differ from the user password');
  }
  if (userPassword === '' && !ownerPassword)
    throw refused('userPassword', 'is missing: a user password or an owner password is required');
  const key = random(32);
  const permissions = permissionBits(allow);
  const user = locked(key, passwordBytes(userPassword), NOTHING);
  const owner = locked(key, passwordBytes(ownerPassword || userPassword), user.check);
  return {
    dict: {
      Filter: name('Standard'),
      V: 5,
      R: 6,
      Length: 256,
      CF: { StdCF: { AuthEvent: name('DocOpen'), CFM: name('AESV3'), Length: 32 } },
      StmF: name('StdCF'),
      StrF: name('StdCF'),
      U: string(user.check),
      UE: string(user.key),
      O: string(owner.check),
      OE: string(owner.key),
      P: permissions,
      Perms: string(sealedPermissions(key, permissions)),
    },
    encrypt: (bytes) => encryptAes(key, bytes),
  };
}

/** The extension of PDF 1.7 by Adobe that introduced AES-256, for readers of that version. */
export const ENCRYPTION_EXTENSION: PdfDict = { ADBE: { BaseVersion: name('1.7'), ExtensionLevel: 8 } };

function permissionBits(allow: readonly PdfPermission[] | undefined): number {
  const allowed = allow ?? (Object.keys(BITS) as PdfPermission[]);
  return allowed.flatMap((each) => BITS[each]).reduce((bits, bit) => bits | (1 << (bit - 1)), ALWAYS | 0);
}

/** The file's key under one password: a hash to check the password with its two salts, and the encrypted key. */
function locked(
  key: Uint8Array,
  password: Uint8Array,
  data: Uint8Array,
): { readonly check: Uint8Array; readonly key: Uint8Array } {
  const checkSalt = random(8);
  const keySalt = random(8);
  const check = concatBytes([passwordHash(6, password, checkSalt, data), checkSalt, keySalt]);
  const under = passwordHash(6, password, keySalt, data);
  return { check, key: encryptBlocks(under, NO_VECTOR, key) };
}

/** Algorithm 10: the encrypted permissions, so that they cannot be changed without the key. */
function sealedPermissions(key: Uint8Array, permissions: number): Uint8Array {
  const block = new Uint8Array(16).fill(0xff);
  new DataView(block.buffer).setInt32(0, permissions, true);
  block.set(new TextEncoder().encode('Tadb'), 8);
  block.set(random(4), 12);
  return encryptBlocks(key, NO_VECTOR, block);
}

const random = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

const string = (bytes: Uint8Array): PdfString => new PdfString(String.fromCharCode(...bytes));

const refused = (field: string, issue: string): QuireError =>
  new QuireError('VALIDATION_ERROR', `${field}: ${issue}`, { details: [{ field, issue }] });
