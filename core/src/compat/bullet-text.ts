import type { LayoutSettings } from '../resolved/index.js';

/** The Unicode bullets for characters of Wingdings in Word's list gallery. */
const WINGDINGS = new Map(Object.entries({ l: '⚫', n: '◼', q: '❑', v: '❖', '§': '▪', Ø: '➢', à: '→', ü: '✓' }));

/**
 * The text of a PDF has the bullets of Wingdings as Unicode characters, so that they can be copied and read aloud. Up
 * to Word 2016, the PDF kept the codes of Wingdings and Symbol (U+F0A7). Nearly all documents in the modes before 15
 * were exported by these versions; • stays as it is. `text` is what the fonts draw, `written` the codes in the
 * document.
 *
 * Measured: ▪, ➢, ⚫ and ◼ in ten exports of Word 365 and 2021 in mode 15; U+F0A7, U+F06C and U+F0D8 in eight of Word
 * 2007 to 2013 in the modes 12 and 14, and in two of Word 2016 in mode 15; U+F0AE and U+F02D of Symbol, which show an
 * arrow and a minus, in three of Word 2010 and 2013 in mode 14.
 */
export function bulletText(
  text: string,
  written: string,
  family: string,
  { compatibilityMode }: LayoutSettings,
): string {
  const name = family.toLowerCase();
  if (compatibilityMode < 15) return name === 'symbol' ? inPrivateUse(text, written) : text;
  return name === 'wingdings' ? Array.from(text, (char) => WINGDINGS.get(lowByte(char)) ?? char).join('') : text;
}

/**
 * The codes of a bullet in its font. A symbol font has glyphs for its own codes only, so Word takes the low byte of
 * other characters: `▪` (U+25AA) in Wingdings becomes the star U+F0AA. • is a bullet in these fonts too.
 */
export const bulletCodes = (text: string, family: string): string =>
  /^(symbol|webdings|wingdings( [23])?)$/i.test(family)
    ? text.replace(/[\u2100-\u2bff]/g, (char) => String.fromCharCode(0xf000 | (char.charCodeAt(0) & 0xff)))
    : text;

/** Digits, periods and blanks are unchanged, because Symbol may also be the font of paragraph numbers. */
const inPrivateUse = (text: string, written: string): string =>
  text === written || text === '•' || text.trim() === ''
    ? text
    : Array.from(written, (char) => String.fromCharCode(0xf000 | lowByte(char).charCodeAt(0))).join('');

/** Returns the character of a symbol font below U+0100: files contain its code, or the code plus U+F000. */
const lowByte = (char: string): string => (char >= '\uf000' ? String.fromCharCode(char.charCodeAt(0) & 0xff) : char);
