/** The mathematical alphanumerics (Unicode, from U+1D400): maps a letter and a style to a character. */
import { pairsOf } from '../../base/tables.js';
import type { MathAlphabet, MathWeight } from '../../resolved/index.js';

/** A character, with the letter, weight and slant to draw if no font has the character. */
export interface Letter {
  /** The character that a search in the document finds. */
  readonly char: string;
  readonly plain: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** True if only a font with mathematical letters has the character's shape. */
  readonly special: boolean;
}

/** The code point of the first capital of each Latin alphabet; the small letters follow 26 code points later. */
const LATIN: Readonly<Record<string, number>> = {
  'roman b': 0x1d400,
  'roman i': 0x1d434,
  'roman bi': 0x1d468,
  'script p': 0x1d49c,
  'script b': 0x1d4d0,
  'fraktur p': 0x1d504,
  'double-struck p': 0x1d538,
  'fraktur b': 0x1d56c,
  'sans-serif p': 0x1d5a0,
  'sans-serif b': 0x1d5d4,
  'sans-serif i': 0x1d608,
  'sans-serif bi': 0x1d63c,
  'monospace p': 0x1d670,
};
const GREEK: Readonly<Record<string, number>> = { b: 0x1d6a8, i: 0x1d6e2, bi: 0x1d71c };
const DIGITS: Readonly<Record<string, number>> = {
  'roman b': 0x1d7ce,
  'roman bi': 0x1d7ce,
  'double-struck p': 0x1d7d8,
  'sans-serif p': 0x1d7e2,
  'sans-serif b': 0x1d7ec,
  'monospace p': 0x1d7f6,
};
/** Letters that Unicode had before it added the alphabets: their code points in the alphabets are unassigned. */
const EARLIER: ReadonlyMap<number, number> = new Map(
  Array.from(
    pairsOf(
      `1d455 210e; 1d49d 212c; 1d4a0 2130; 1d4a1 2131; 1d4a3 210b; 1d4a4 2110; 1d4a7 2112; 1d4a8 2133; 1d4ad 211b;
      1d4ba 212f; 1d4bc 210a; 1d4c4 2134; 1d506 212d; 1d50b 210c; 1d50c 2111; 1d515 211c; 1d51d 2128; 1d53a 2102;
      1d53f 210d; 1d545 2115; 1d547 2119; 1d548 211a; 1d549 211d; 1d551 2124`,
    ),
    (codes) => codes.map((code) => Number.parseInt(code, 16)) as [number, number],
  ),
);
/** Symbols that follow omega in each Greek alphabet, in order. */
const GREEK_SIGNS = ['\u2202', '\u03f5', '\u03d1', '\u03f0', '\u03d5', '\u03f1', '\u03d6'];

/** The letter that `char` is in this alphabet and weight; digits, operators and all else stay upright. */
export function letterOf(char: string, alphabet: MathAlphabet, weight: MathWeight): Letter {
  const code = char.codePointAt(0) ?? 0;
  if (code >= 0x1d400 && code <= 0x1d7ff) return decomposed(char, code);
  const styled = styledCode(code, alphabet, weight);
  if (styled === undefined) {
    return { char, plain: char, bold: weight === 'b' || weight === 'bi', italic: false, special: false };
  }
  const mapped = EARLIER.get(styled) ?? styled;
  const special = alphabet !== 'roman';
  return {
    char: String.fromCodePoint(mapped),
    plain: char,
    bold: weight === 'b' || weight === 'bi',
    italic: (weight === 'i' || weight === 'bi') && isSlanted(code),
    special,
  };
}

const isSlanted = (code: number): boolean => !(code >= 0x30 && code <= 0x39);

function styledCode(code: number, alphabet: MathAlphabet, weight: MathWeight): number | undefined {
  // Script, fraktur, double-struck and monospace letters have no slant; fraktur has none in italics either.
  const slantless = alphabet !== 'roman' && alphabet !== 'sans-serif';
  const bold = weight === 'b' || weight === 'bi';
  const style = slantless ? (bold && LATIN[`${alphabet} b`] ? 'b' : 'p') : weight;
  const key = `${alphabet} ${style}`;
  if (code >= 0x41 && code <= 0x5a) return shifted(LATIN[key], code - 0x41);
  if (code >= 0x61 && code <= 0x7a) return shifted(LATIN[key], code - 0x61 + 26);
  if (code >= 0x30 && code <= 0x39) return shifted(DIGITS[key], code - 0x30);
  if (alphabet !== 'roman') return undefined;
  if (code === 0x131 && weight === 'i') return 0x1d6a4;
  if (code === 0x237 && weight === 'i') return 0x1d6a5;
  // In Word, capital Greek letters are slanted, like small ones.
  if (code >= 0x391 && code <= 0x3a9 && code !== 0x3a2) return shifted(GREEK[style], code - 0x391);
  if (code >= 0x3b1 && code <= 0x3c9) return shifted(GREEK[style], code - 0x3b1 + 26);
  const sign = GREEK_SIGNS.indexOf(String.fromCodePoint(code));
  return sign < 0 ? undefined : shifted(GREEK[style], 51 + sign);
}

const shifted = (start: number | undefined, by: number): number | undefined =>
  start === undefined ? undefined : start + by;

/** Handles a character that is already a mathematical alphanumeric in the file. */
function decomposed(char: string, code: number): Letter {
  const found = (start: number, from: number): string => String.fromCodePoint(from + code - start);
  for (const [key, start] of Object.entries(LATIN)) {
    if (code < start || code >= start + 52) continue;
    const plain = code < start + 26 ? found(start, 0x41) : found(start + 26, 0x61);
    const [alphabet, style] = key.split(' ');
    return { char, plain, ...weights(style), special: alphabet !== 'roman' };
  }
  for (const [style, start] of Object.entries(GREEK)) {
    if (code < start || code >= start + 58) continue;
    const offset = code - start;
    const plain = offset > 50 ? GREEK_SIGNS[offset - 51] : found(start, offset < 26 ? 0x391 : 0x3b1 - 26);
    return { char, plain: plain ?? char, ...weights(style), special: false };
  }
  if (code === 0x1d6a4 || code === 0x1d6a5)
    return { char, plain: code === 0x1d6a4 ? '\u0131' : '\u0237', ...weights('i'), special: false };
  for (const [key, start] of Object.entries(DIGITS)) {
    if (code < start || code >= start + 10) continue;
    const [alphabet, style] = key.split(' ');
    return { char, plain: found(start, 0x30), ...weights(style), special: alphabet !== 'roman' };
  }
  return { char, plain: char, bold: false, italic: false, special: true };
}

const weights = (style = 'p'): Pick<Letter, 'bold' | 'italic'> => ({
  bold: style === 'b' || style === 'bi',
  italic: style === 'i' || style === 'bi',
});
