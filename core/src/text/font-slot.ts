/**
 * Selects the one of the four fonts of a run (`w:rFonts`) that draws a character: ECMA-376-1 §17.3.2.26 with the ranges
 * that [MS-OI29500] 2.1.87 states for Word.
 */
import type { CharacterFormat } from '../resolved/index.js';

export type FontSlot = 'ascii' | 'hAnsi' | 'eastAsia' | 'cs';

const ASCII = 0;
const HIGH_ANSI = 1;
const EAST_ASIA = 2;
/** East Asian if the hint of the run says so, otherwise high ANSI. */
const BY_HINT = 3;
/** East Asian if the hint says so and the East Asian language is Chinese. */
const BY_HINT_CHINESE = 4;

/** The first code point of each range, and the slot, or the rule for it, of all characters up to the next row. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x0000, ASCII],
  [0x0080, HIGH_ANSI],
  [0x0100, BY_HINT_CHINESE],
  [0x02b0, BY_HINT],
  [0x0500, HIGH_ANSI],
  [0x0590, ASCII],
  [0x07c0, HIGH_ANSI],
  [0x1100, EAST_ASIA],
  [0x1200, HIGH_ANSI],
  [0x1e00, BY_HINT_CHINESE],
  [0x1f00, HIGH_ANSI],
  [0x2000, BY_HINT],
  [0x2c00, HIGH_ANSI],
  [0x2e80, EAST_ASIA],
  [0xa4d0, HIGH_ANSI],
  [0xac00, EAST_ASIA],
  [0xe000, BY_HINT],
  [0xf900, EAST_ASIA],
  [0xfb00, BY_HINT],
  [0xfb1d, ASCII],
  [0xfe00, HIGH_ANSI],
  [0xfe30, EAST_ASIA],
  [0xfe70, ASCII],
  [0xff00, EAST_ASIA],
  [0xfff0, HIGH_ANSI],
  [0x10000, EAST_ASIA],
];

/** Latin-1 characters that an East Asian hint makes East Asian, and the ones that also need Chinese. */
const HINTED_LATIN1 = new Set([
  0xa1, 0xa4, 0xa7, 0xa8, 0xaa, 0xad, 0xaf, 0xb0, 0xb1, 0xb2, 0xb3, 0xb4, 0xb6, 0xb7, 0xb8, 0xb9, 0xba, 0xbc, 0xbd,
  0xbe, 0xbf, 0xd7, 0xf7,
]);
const HINTED_LATIN1_CHINESE = new Set([0xe0, 0xe1, 0xe8, 0xe9, 0xea, 0xec, 0xed, 0xf2, 0xf3, 0xf9, 0xfa, 0xfc]);

/**
 * The slot of a character. A run marked as complex script (`w:cs`, `w:rtl`) uses that font for all its characters
 * except those of symbol fonts: bullets of right-to-left lists name their font for Latin text only, and Word shows
 * them. A run whose East Asian font is Times New Roman, and whose other fonts are one font, uses the latter.
 */
export function fontSlot(codePoint: number, format: CharacterFormat): FontSlot {
  if ((format.complexScript || format.rtl) && !isSymbolCode(codePoint)) return 'cs';
  if (codePoint < 0x80) return 'ascii';
  const { eastAsia, ascii, hAnsi } = format.fonts;
  if (ascii === hAnsi && eastAsia === 'Times New Roman') return 'ascii';
  const hinted = format.fonts.hint === 'eastAsia';
  const chinese = hinted && /^zh/i.test(format.language.eastAsia);
  if (codePoint < 0x100) {
    const east = (hinted && HINTED_LATIN1.has(codePoint)) || (chinese && HINTED_LATIN1_CHINESE.has(codePoint));
    return east ? 'eastAsia' : 'hAnsi';
  }
  switch (rangeOf(codePoint)) {
    case ASCII:
      return 'ascii';
    case EAST_ASIA:
      return 'eastAsia';
    case BY_HINT:
      return hinted ? 'eastAsia' : 'hAnsi';
    case BY_HINT_CHINESE:
      return chinese ? 'eastAsia' : 'hAnsi';
    default:
      return 'hAnsi';
  }
}

/** The range that the codes of symbol fonts are mapped to. */
const isSymbolCode = (codePoint: number): boolean => codePoint >= 0xf000 && codePoint <= 0xf0ff;

function rangeOf(codePoint: number): number {
  let low = 0;
  let high = RANGES.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (RANGES[middle][0] <= codePoint) low = middle;
    else high = middle - 1;
  }
  return RANGES[low][1];
}
