import { mustBeBytes, mustBeOptions } from '../../base/argument.js';
import { type Compression, portableCompression } from '../../base/compression/index.js';
import { throwIfAborted } from '../../base/errors.js';
import { DEFAULT_LIMITS, type Limits } from '../../base/limits.js';
import { isEncryptedPackage } from './sniff.js';

export interface UnwrapOptions {
  /** The password of an encrypted document; ignored for other documents. */
  readonly password?: string;
  readonly limits?: Partial<Limits>;
  readonly compression?: Compression;
  readonly signal?: AbortSignal;
}

/**
 * The archive of a document that is wrapped in another file: encrypted in a compound file ([MS-OFFCRYPTO]), or spelled
 * as one XML file (Flat OPC, and Word 2003 XML, whose vocabulary becomes that of DOCX). Any other bytes are returned
 * unchanged.
 *
 * Throws INVALID_DOCUMENT, with `password` in its details, where the password is missing or wrong; INVALID_DOCUMENT for
 * what is damaged or was changed after it was encrypted; NOT_AVAILABLE for encryption other than by a password, and for
 * ciphers that Word does not write; LIMIT_EXCEEDED; ABORTED.
 *
 * @example
 * openPackage(await unwrapped(await readFile('secret.docx'), { password: 'river' })).parts.has('/word/document.xml')
 * // true
 */
export async function unwrapped(bytes: Uint8Array, options: UnwrapOptions = {}): Promise<Uint8Array> {
  mustBeBytes('document', bytes);
  mustBeOptions(options);
  throwIfAborted(options.signal);
  // Few documents are wrapped, so the code that opens them is loaded only with the first such document.
  if (isEncryptedPackage(bytes)) {
    const { decryptedArchive } = await import('../encryption/index.js');
    return decryptedArchive(bytes, options.password, options.signal);
  }
  // XML begins with a byte order mark, or with a tag; in UTF-16 either byte order is possible.
  if ([0xef, 0x3c, 0xff, 0xfe, 0].includes(bytes[0])) {
    const { archiveOfXml } = await import('./xml-file.js');
    const limits = { ...DEFAULT_LIMITS, ...options.limits };
    return archiveOfXml(bytes, limits, options.compression ?? portableCompression) ?? bytes;
  }
  return bytes;
}
