import { PdfString } from '../../file/index.js';
import { bytesOf, type Lookup, type PdfObject } from '../index.js';

/** The characters of PDFDocEncoding that differ from Latin-1 (ISO 32000-2 Table D.2), from 0x18 and from 0x80 on. */
const ACCENTS = '\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc';
const SIGNS = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€';

/**
 * Returns a text string (ISO 32000-2 §7.9.2.2) as text: UTF-16 or UTF-8 after a byte order mark, else PDFDocEncoding.
 * Names of fields are compared as text, so that a lock that spells `Amount – total` in UTF-16 is a lock of the field
 * that spells it with the byte 0x85.
 *
 * @example decodedText(new PdfString('Amount \x85 total')) // 'Amount – total'
 */
export function decodedText({ latin }: PdfString): string {
  const decoded = (from: number, encoding: string): string =>
    new TextDecoder(encoding).decode(bytesOf(latin.slice(from)));
  if (latin.startsWith('\u00fe\u00ff')) return decoded(2, 'utf-16be');
  if (latin.startsWith('\u00ff\u00fe')) return decoded(2, 'utf-16le');
  if (latin.startsWith('\u00ef\u00bb\u00bf')) return decoded(3, 'utf-8');
  return Array.from(latin, documentChar).join('');
}

function documentChar(char: string): string {
  const code = char.charCodeAt(0);
  if (code >= 0x18 && code < 0x20) return ACCENTS[code - 0x18];
  return code >= 0x80 && code <= 0xa0 ? SIGNS[code - 0x80] : char;
}

/**
 * The text of a value that is a string; undefined for any other.
 *
 * @example textAt(pdf.current, new PdfString('Total')) // 'Total'
 */
export function textAt(lookup: Lookup, value: PdfObject | undefined): string | undefined {
  const found = lookup.resolve(value);
  return found instanceof PdfString ? decodedText(found) : undefined;
}
