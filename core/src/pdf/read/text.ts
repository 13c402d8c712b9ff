import type { PdfString } from '../file/index.js';
import { bytesOf } from './syntax/index.js';

/** PDFDocEncoding where it is not Latin-1 (ISO 32000-2 Table D.2), from 0x18 and from 0x80 on. */
const ACCENTS = '\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc';
const SIGNS = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€';

/** A text string (§7.9.2.2) as text: UTF-16 or UTF-8 behind its mark, else PDFDocEncoding. */
export function textOf({ latin }: PdfString): string {
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
