/** Code pages of the character sets that fonts of metafiles name ([MS-WMF] 2.1.1.5). */
const CODE_PAGES: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};
const SYMBOL = 2;

/** Text of a metafile. Characters of symbol fonts are mapped to U+F000 and above, as in Word. */
export function decodeText(bytes: Uint8Array, charset: number): string {
  if (charset === SYMBOL) return String.fromCharCode(...Array.from(bytes, (byte) => 0xf000 + byte));
  const page = CODE_PAGES[charset];
  return page ? new TextDecoder(page).decode(bytes) : western(bytes);
}

/** The characters of windows-1252 in place of Latin-1's controls, because some runtimes confuse the two encodings. */
const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const western = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? FROM_0X80.charAt(byte - 0x80) : String.fromCharCode(byte),
  ).join('');
