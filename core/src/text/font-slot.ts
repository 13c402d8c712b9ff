/**
 * Selects the one of the four fonts of a run (`w:rFonts`) that draws a character: ECMA-376-1 §17.3.2.26 with the ranges
 * that [MS-OI29500] 2.1.87 states for Word.
 */
import { firstIndex } from '../base/first-index.js';
import { setsLatinInEastAsianFont } from '../compat/index.js';
import type { CharacterFormat } from '../resolved/index.js';

export type FontSlot = 'ascii' | 'hAnsi' | 'eastAsia' | 'cs';

/**
 * The first code point of each range, and the slot of all characters up to the next one: `hint` is East Asian if the
 * hint of the run says so, `chinese` if the East Asian language is Chinese too; both are high ANSI otherwise.
 */
const RANGES = `0 ascii; 80 hAnsi; 100 chinese; 2b0 hint; 500 hAnsi; 590 ascii; 7c0 hAnsi; 1100 eastAsia; 1200 hAnsi;
  1e00 chinese; 1f00 hAnsi; 2000 hint; 2c00 hAnsi; 2e80 eastAsia; a4d0 hAnsi; ac00 eastAsia; e000 hint;
  f900 eastAsia; fb00 hint; fb1d ascii; fe00 hAnsi; fe30 eastAsia; fe70 ascii; ff00 eastAsia; fff0 hAnsi;
  10000 eastAsia`
  .split(/;\s+/)
  .map((range): readonly [from: number, slot: string] => {
    const [from, slot] = range.split(' ');
    return [Number.parseInt(from, 16), slot];
  });

/** Latin-1 characters that an East Asian hint makes East Asian, and the ones that also need Chinese. */
const HINTED_LATIN1 = new Set([
  0xa1, 0xa4, 0xa7, 0xa8, 0xaa, 0xad, 0xaf, 0xb0, 0xb1, 0xb2, 0xb3, 0xb4, 0xb6, 0xb7, 0xb8, 0xb9, 0xba, 0xbc, 0xbd,
  0xbe, 0xbf, 0xd7, 0xf7,
]);
const HINTED_LATIN1_CHINESE = new Set([0xe0, 0xe1, 0xe8, 0xe9, 0xea, 0xec, 0xed, 0xf2, 0xf3, 0xf9, 0xfa, 0xfc]);

/**
 * The slot of a character. A run marked as complex script (`w:cs`, `w:rtl`) uses that font for all its characters
 * except those of symbol fonts: bullets of right-to-left lists name their font for Latin text only, and Word shows
 * them. A run whose East Asian font is Times New Roman, and whose other fonts are one font, uses the latter. Latin letters
 * whose language is East Asian count as East Asian characters, so that no space is added next to them: `html` before
 * Korean particles in a report with the language `ko`.
 */
export function fontSlot(codePoint: number, format: CharacterFormat): FontSlot {
  if ((format.complexScript || format.rtl) && !isSymbolCode(codePoint)) return 'cs';
  const { eastAsia, ascii, hAnsi } = format.fonts;
  if (codePoint < 0x80)
    return ascii === eastAsia && setsLatinInEastAsianFont(format.language.latin) ? 'eastAsia' : 'ascii';
  if (ascii === hAnsi && eastAsia === 'Times New Roman') return 'ascii';
  const hinted = format.fonts.hint === 'eastAsia';
  const chinese = hinted && /^zh/i.test(format.language.eastAsia);
  if (codePoint < 0x100) {
    const east = (hinted && HINTED_LATIN1.has(codePoint)) || (chinese && HINTED_LATIN1_CHINESE.has(codePoint));
    return east ? 'eastAsia' : 'hAnsi';
  }
  const slot = slotOfRange(codePoint);
  if (slot === 'ascii' || slot === 'eastAsia') return slot;
  return (slot === 'hint' && hinted) || (slot === 'chinese' && chinese) ? 'eastAsia' : 'hAnsi';
}

/** The range that the codes of symbol fonts are mapped to. */
const isSymbolCode = (codePoint: number): boolean => codePoint >= 0xf000 && codePoint <= 0xf0ff;

const slotOfRange = (codePoint: number): string =>
  RANGES[firstIndex(RANGES.length, (i) => RANGES[i][0] > codePoint) - 1][1];
