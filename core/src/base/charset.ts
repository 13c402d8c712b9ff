/** Decodes text in encodings other than UTF-8. */

/** The characters of windows-1252 from 0x80 to 0x9f. */
const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The character of a code of windows-1252. */
export const windowsCharacter = (code: number): string =>
  code >= 0x80 && code < 0xa0 ? FROM_0X80.charAt(code - 0x80) : String.fromCharCode(code);

/**
 * Decodes bytes in an encoding of the Encoding Standard, by any of its names. Node 20 decodes windows-1252, which is
 * also the standard's Latin-1, without the characters from 0x80 to 0x9f. Throws RangeError for an unknown encoding, and
 * TypeError for bytes that are invalid in the encoding.
 */
export function textInCharset(bytes: Uint8Array, charset: string): string {
  const decoder = new TextDecoder(charset, { fatal: true });
  const text = decoder.decode(bytes);
  if (decoder.encoding !== 'windows-1252') return text;
  return text.replace(/[\u0080-\u009f]/g, (sign) => windowsCharacter(sign.charCodeAt(0)));
}
