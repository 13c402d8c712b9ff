/** Characters whose widths are compared as a group: they belong to one script, and one substitute draws them. */

export type ScriptName = 'Greek' | 'Cyrillic' | 'Hebrew' | 'Arabic' | 'Thai';

export interface ScriptGroup {
  readonly name: ScriptName;
  /** The letters of running text: lower case, or joining forms if the script has them. */
  readonly letters: readonly [number, number];
}

/** East Asian characters that all have the same width. */
export const isWide = (codePoint: number): boolean =>
  (codePoint >= 0x2e80 && codePoint <= 0xff60 && !isSemiticForm(codePoint)) ||
  (codePoint >= 0xffe0 && codePoint <= 0xffe6) ||
  (codePoint >= 0x20000 && codePoint <= 0x3ffff);

/**
 * Roman numerals from I to XII and other Roman numerals with code points of their own: they are one em wide in East
 * Asian fonts, because they come from East Asian character sets.
 */
export const isRomanNumeral = (codePoint: number): boolean => codePoint >= 0x2160 && codePoint <= 0x217f;

const WIDE_LATIN1 = new Set([0xa4, 0xa7, 0xa8, 0xb0, 0xb1, 0xb7, 0xd7, 0xf7]);
const WIDE_PUNCTUATION = new Set([
  0x2010, 0x2014, 0x2015, 0x2016, 0x2018, 0x2019, 0x201c, 0x201d, 0x2025, 0x2026, 0x2030, 0x2032, 0x2033, 0x2035,
  0x203b,
]);

/** The letters of Greek and Russian, which the character sets of East Asia have. */
export const isLetterOfCharacterSets = (codePoint: number): boolean => codePoint >= 0x391 && codePoint <= 0x451;

/** True for the Greek, Cyrillic, punctuation, signs and circled numbers of the character sets of East Asia. */
export const isEastAsianSymbol = (codePoint: number): boolean =>
  WIDE_LATIN1.has(codePoint) ||
  WIDE_PUNCTUATION.has(codePoint) ||
  (codePoint >= 0x2c7 && codePoint <= 0x2d9) ||
  isLetterOfCharacterSets(codePoint) ||
  (codePoint >= 0x2103 && codePoint < 0x2e80);

/** True for presentation forms of Hebrew and Arabic, whose blocks are between the East Asian ones. */
const isSemiticForm = (codePoint: number): boolean =>
  (codePoint >= 0xfb1d && codePoint <= 0xfdff) || (codePoint >= 0xfe70 && codePoint <= 0xfeff);

const SCRIPTS: readonly (ScriptGroup & { readonly holds: readonly (readonly [number, number])[] })[] = [
  {
    name: 'Greek',
    letters: [0x3b1, 0x3c9],
    holds: [
      [0x370, 0x3ff],
      [0x1f00, 0x1fff],
    ],
  },
  { name: 'Cyrillic', letters: [0x430, 0x44f], holds: [[0x400, 0x52f]] },
  {
    name: 'Hebrew',
    letters: [0x5d0, 0x5ea],
    holds: [
      [0x590, 0x5ff],
      [0xfb1d, 0xfb4f],
    ],
  },
  {
    name: 'Arabic',
    letters: [0xfe80, 0xfefc],
    holds: [
      [0x600, 0x6ff],
      [0x750, 0x77f],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfeff],
    ],
  },
  { name: 'Thai', letters: [0xe01, 0xe46], holds: [[0xe00, 0xe7f]] },
];

/** The group of a character; undefined for Latin and for characters that are not in `SCRIPTS`. */
export const scriptGroup = (codePoint: number): ScriptGroup | undefined =>
  SCRIPTS.find(({ holds }) => holds.some(([from, to]) => codePoint >= from && codePoint <= to));

const LETTERS = new Map(SCRIPTS.map(({ name, letters }) => [name, letters]));

/** The range of code points of the letters of running text in a script. */
export const lettersOf = (script: ScriptName): readonly [number, number] => LETTERS.get(script) ?? [0, 0];
