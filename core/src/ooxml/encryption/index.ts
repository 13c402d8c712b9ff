/**
 * Packages that a password locks ([MS-OFFCRYPTO]): a compound file with the streams `EncryptionInfo`, which says how,
 * and `EncryptedPackage`, the archive. `agile.ts` opens what Office writes since 2010, `standard.ts` what Office 2007
 * wrote; both make a key out of the password by `stretched-key.ts`. A document that is only protected against changes
 * is not encrypted, and is read as it is.
 */
import { QuireError } from '../../base/errors.js';
import { readCompoundFile } from '../compound/index.js';
import { decryptPackage } from './decrypt.js';

/** The archive inside an encrypted compound file. Throws as `unwrapped` does. */
export function decryptedArchive(bytes: Uint8Array, password = '', signal?: AbortSignal): Uint8Array {
  const file = readCompoundFile(bytes);
  if (password === '') throw refused('the document is encrypted and needs a password');
  const info = file.stream('EncryptionInfo');
  const held = file.stream('EncryptedPackage');
  if (!info || !held || info.length < 8 || held.length < 8) {
    throw new QuireError(
      'NOT_AVAILABLE',
      'the document is protected by rights management and can only be opened through its server',
    );
  }
  const archive = decryptPackage(info, held, password, signal);
  if (!archive) throw refused('the password is wrong');
  return archive;
}

const refused = (issue: string): QuireError =>
  new QuireError('INVALID_DOCUMENT', issue, { details: [{ field: 'password', issue }] });
