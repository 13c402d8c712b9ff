import { textInCharset } from '../../base/charset.js';
import { pairsOf } from '../../base/tables.js';

/** Code pages of the character sets that fonts of metafiles name ([MS-WMF] 2.1.1.5). */
const CODE_PAGES = pairsOf(
  `77 macintosh; 128 shift_jis; 129 euc-kr; 134 gbk; 136 big5; 161 windows-1253; 162 windows-1254; 163 windows-1258;
  177 windows-1255; 178 windows-1256; 186 windows-1257; 204 windows-1251; 222 windows-874; 238 windows-1250`,
);
const SYMBOL = 2;

/** Text of a metafile. Characters of symbol fonts are mapped to U+F000 and above, as in Word. */
export function decodeText(bytes: Uint8Array, charset: number): string {
  if (charset === SYMBOL) return String.fromCharCode(...Array.from(bytes, (byte) => 0xf000 + byte));
  const page = CODE_PAGES.get(String(charset));
  // Bytes that are no character of the code page, such as half of one, become U+FFFD.
  return page ? new TextDecoder(page).decode(bytes) : textInCharset(bytes, 'windows-1252');
}
