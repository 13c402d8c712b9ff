import { QuireError } from '../../base/errors.js';
import { decryptAgile } from './agile.js';
import { decryptStandard } from './standard.js';

/**
 * The archive, or undefined if the password is wrong. The first four bytes of `EncryptionInfo` are its version
 * ([MS-OFFCRYPTO] §2.3.1): 4.4 is agile, x.2 standard, x.3 extensible.
 */
export function decryptPackage(
  info: Uint8Array,
  held: Uint8Array,
  password: string,
  signal?: AbortSignal,
): Uint8Array | undefined {
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
  const major = view.getUint16(0, true);
  const minor = view.getUint16(2, true);
  if (major === 4 && minor === 4) return decryptAgile(info.subarray(8), held, password, signal);
  if (minor === 2 && major >= 2 && major <= 4) return decryptStandard(info.subarray(8), held, password, signal);
  throw new QuireError('NOT_AVAILABLE', `the encryption of the document is not supported: version ${major}.${minor}`);
}
