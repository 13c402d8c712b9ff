import { QuireError } from '../../base/errors.js';

/**
 * Identifies a file that is not a zip archive, and throws accordingly: UNSUPPORTED_MEDIA_TYPE for another format,
 * INVALID_DOCUMENT for an empty or unknown file, and for a password-protected document.
 */
export function refuseOtherFormats(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new QuireError('INVALID_DOCUMENT', 'the file is empty');
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) return;
  if (isCompoundFile(bytes)) throw compoundFile(bytes);
  const format = otherFormat(bytes);
  if (format) throw new QuireError('UNSUPPORTED_MEDIA_TYPE', `this is ${format}`);
  throw new QuireError('INVALID_DOCUMENT', 'this is not a DOCX document: it is not a ZIP archive');
}

/** The advice for documents that Word and LibreOffice open and this engine does not. */
export const SAVE_AS_DOCX = 'not DOCX: save it as .docx in Word or LibreOffice';

/** True if the bytes begin with the signature of a compound file ([MS-CFB] §2.2). */
const isCompoundFile = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * The error for an OLE compound file. An OLE compound file ([MS-CFB]) contains either a legacy binary document or an
 * encrypted OOXML package. The entries of its directory are 128 bytes long and aligned in all sectors, so a search at
 * these offsets finds them.
 */
function compoundFile(bytes: Uint8Array): QuireError {
  const names = tellingNames(bytes);
  if (isEncryption(names)) {
    const issue = 'the document is encrypted and needs a password';
    return new QuireError('INVALID_DOCUMENT', issue, { details: [{ field: 'password', issue }] });
  }
  const format =
    BINARY_FORMATS.find(([stream]) => names.has(stream))?.[1] ?? 'an OLE compound file, not a DOCX document';
  return new QuireError('UNSUPPORTED_MEDIA_TYPE', `this is ${format}`);
}

/** True if a compound file contains a package that is protected by a password or by rights management. */
export const isEncryptedPackage = (bytes: Uint8Array): boolean =>
  isCompoundFile(bytes) && isEncryption(tellingNames(bytes));

const isEncryption = (names: ReadonlySet<string>): boolean =>
  names.has('EncryptionInfo') || names.has('EncryptedPackage');

function tellingNames(bytes: Uint8Array): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    const name = directoryEntryName(bytes, at);
    if (name) names.add(name);
  }
  return names;
}

/** The stream that each binary format has ([MS-DOC] §2.1, [MS-XLS] §2.1.2, [MS-PPT] §2.1.2, [MS-OXMSG] §2.4). */
const BINARY_FORMATS = [
  ['WordDocument', `a binary Word 97-2003 document (.doc), ${SAVE_AS_DOCX}`],
  ['Workbook', 'a binary Excel 97-2003 workbook (.xls), not a DOCX document'],
  ['PowerPoint Document', 'a binary PowerPoint 97-2003 presentation (.ppt), not a DOCX document'],
  ['MatOST', `a Microsoft Works document (.wps), ${SAVE_AS_DOCX}`],
  ['__properties_version1.0', 'an Outlook message (.msg), not a DOCX document'],
] as const;

/** The streams by which kinds of compound files are recognized. */
const TELLING = ['EncryptionInfo', 'EncryptedPackage', ...BINARY_FORMATS.map(([stream]) => stream)];

function directoryEntryName(bytes: Uint8Array, at: number): string | undefined {
  const length = (bytes[at + 64] ?? 0) | ((bytes[at + 65] ?? 0) << 8);
  // The length counts bytes, terminator included.
  return TELLING.find((name) => length === 2 * name.length + 2 && isUtf16(bytes, at, name));
}

function isUtf16(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (bytes[at + 2 * i] !== text.charCodeAt(i) || bytes[at + 2 * i + 1] !== 0) return false;
  }
  return true;
}

/**
 * The first characters of files, as Latin-1 without a byte order mark and the zero bytes of UTF-16, and the format: the
 * formats that Word and LibreOffice open come first. 9B A5, DB A5 and 31 BE begin documents of Word before OLE.
 */
const BEGINNINGS = [
  [/^(<!--|(<\?xml[^>]*>\s*)?<((!doctype )?html|head|body))/i, 'an HTML page'],
  [/^<\?(xml|mso).*office:document/s, 'an OpenDocument file'],
  [/^{\\rtf/, 'an RTF document'],
  [/^MIME-Version:/, 'a web archive (MHTML)'],
  [/^([\x9b\xdb]\xa5|1\xbe)/, 'a binary Word document (.doc)'],
  [/^\xffWPC/, 'a WordPerfect document'],
  [/^<\?(xml|mso).*(Word\.Document|\/package)/s, 'a Word XML document', 'other'],
  [/^<\?(xml|mso)/, 'an XML file', 'other'],
  [/%PDF-/, 'a PDF document', 'other'],
  [/^(\x89PNG|\xff\xd8\xff)/, 'a picture', 'other'],
] as const;

function otherFormat(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  const text = head.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)|\0/g, '').trimStart();
  const [, format, other] = BEGINNINGS.find(([beginning]) => beginning.test(text)) ?? [];
  return format && `${format}, ${other ? 'not a DOCX document' : SAVE_AS_DOCX}`;
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, i) => bytes[i] === byte);
