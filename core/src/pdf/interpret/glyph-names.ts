/** The characters that glyph names mean (Adobe Glyph List for New Fonts), as far as text in fields needs them. */
import { windowsCharacter } from '../../base/charset.js';
import { pairsOf } from '../../base/tables.js';

const DIGITS = 'zero one two three four five six seven eight nine'.split(' ');
/** The characters of named glyphs. A soft hyphen is shown as a hyphen (annex D.2, note 6). */
const LETTERS = pairsOf(
  `AE Æ; OE Œ; Oslash Ø; Lslash Ł; Eth Ð; Thorn Þ; Dcroat Đ; ae æ; oe œ; oslash ø; lslash ł; eth ð; thorn þ;
  dcroat đ; dotlessi ı; germandbls ß; fi fi; fl fl; ff ff; ffi ffi; ffl ffl; florin ƒ; ordfeminine ª;
  ordmasculine º; onesuperior ¹; twosuperior ²; threesuperior ³; onehalf ½; onequarter ¼; threequarters ¾; mu µ;
  Euro €; minus -; hyphen -; softhyphen -; sfthyphen -; period .; comma ,; percent %`,
);
const ACCENTS = pairsOf(
  `grave \u0300; acute \u0301; circumflex \u0302; tilde \u0303; macron \u0304; breve \u0306; dotaccent \u0307;
  dieresis \u0308; ring \u030a; hungarumlaut \u030b; caron \u030c; commaaccent \u0327; cedilla \u0327; ogonek \u0328`,
);

/** The glyph names of signs, and the signs in the same order. */
const NAMES_OF_SIGNS = (
  'exclam quotedbl numbersign dollar ampersand quotesingle parenleft parenright asterisk plus slash colon ' +
  'semicolon less equal greater question at bracketleft backslash bracketright asciicircum underscore grave ' +
  'braceleft bar braceright asciitilde exclamdown cent sterling currency yen brokenbar section dieresis ' +
  'copyright guillemotleft logicalnot registered macron degree plusminus acute paragraph periodcentered ' +
  'cedilla guillemotright questiondown multiply divide endash emdash quoteleft quoteright quotesinglbase ' +
  'quotedblleft quotedblright quotedblbase dagger daggerdbl bullet ellipsis perthousand guilsinglleft ' +
  'guilsinglright fraction trademark circumflex tilde breve dotaccent ring hungarumlaut ogonek caron'
).split(' ');
const SIGNS = [...'!"#$&\'()*+/:;<=>?@[\\]^_`{|}~¡¢£¤¥¦§¨©«¬®¯°±´¶·¸»¿×÷–—‘’‚“”„†‡•…‰‹›⁄™ˆ˜˘˙˚˝˛ˇ'];
const BLANKS = new Set(['space', 'nbspace', '.notdef']);

/** The text of a glyph by its name; undefined for a meaningless name (`g12`). */
export function textOfGlyph(name: string): string | undefined {
  if (/^[A-Za-z]$/.test(name)) return name;
  if (LETTERS.has(name)) return LETTERS.get(name);
  if (BLANKS.has(name)) return ' ';
  if (NAMES_OF_SIGNS.includes(name)) return SIGNS[NAMES_OF_SIGNS.indexOf(name)];
  const digit = DIGITS.indexOf(name);
  if (digit >= 0) return String(digit);
  const [, letter, accent] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? [];
  const mark = ACCENTS.get(accent ?? '');
  if (mark !== undefined) return (letter + mark).normalize('NFC');
  const [, code] = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name)?.filter(Boolean) ?? [];
  const point = code === undefined ? 0 : Number.parseInt(code, 16);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}

/** The characters of StandardEncoding from code 161 on (ISO 32000-2 annex D.2). */
const STANDARD = [..."¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ –†‡· ¶•‚„”»…‰ ¿ `´ˆ˜¯˘˙¨ ˚¸ ˝˛ˇ—                Æ ª    ŁØŒº     æ   ı  łøœß"];

const MAC_ROMAN = new TextDecoder('macintosh');

/** The text of a code in one of the encodings that PDF knows by name; StandardEncoding for any other. */
export function textOfCode(encoding: string, code: number): string {
  if (code < 0x20) return ' ';
  if (code === 0xad && encoding === 'WinAnsiEncoding') return '-';
  const text =
    encoding === 'WinAnsiEncoding'
      ? windowsCharacter(code)
      : encoding === 'MacRomanEncoding'
        ? MAC_ROMAN.decode(Uint8Array.of(code))
        : code < 0x7f
          ? String.fromCharCode(code)
          : STANDARD[code - 161];
  return text?.replace('\ufb01', 'fi').replace('\ufb02', 'fl') ?? ' ';
}
