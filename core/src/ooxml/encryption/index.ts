/**
 * Password-protected packages ([MS-OFFCRYPTO]): a compound file with the streams `EncryptionInfo`, which describes the
 * encryption, and `EncryptedPackage`, the archive. `agile.ts` opens files of Office 2010 and later, `standard.ts` those
 * of Office 2007; both derive a key from the password in `stretched-key.ts`. A document that is only protected against
 * changes is not encrypted, and is read as usual.
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
