/** Characters whose widths are compared together: those of one script, drawn by one stand-in. */

export type ScriptName = 'Greek' | 'Cyrillic' | 'Hebrew' | 'Arabic' | 'Thai';

export interface ScriptGroup {
  readonly name: ScriptName;
  /** The letters that running text is made of: small ones; forms, where a script joins. */
  readonly letters: readonly [number, number];
}

/** East Asian characters that all have the same width. */
export const isWide = (codePoint: number): boolean =>
  (codePoint >= 0x2e80 && codePoint <= 0xff60 && !isSemiticForm(codePoint)) ||
  (codePoint >= 0x20000 && codePoint <= 0x3ffff);

/** Presentation forms of Hebrew and Arabic lie among the East Asian blocks. */
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

/** Undefined for Latin and all that no row above names. */
export const scriptGroup = (codePoint: number): ScriptGroup | undefined =>
  SCRIPTS.find(({ holds }) => holds.some(([from, to]) => codePoint >= from && codePoint <= to));

const LETTERS = new Map(SCRIPTS.map(({ name, letters }) => [name, letters]));

/** The letters that running text of a script is made of. */
export const lettersOf = (script: ScriptName): readonly [number, number] => LETTERS.get(script) ?? [0, 0];
