/** Scripts whose letters join, stack or change order, so that text cannot be drawn letter by letter. */
import { firstIndex } from '../base/first-index.js';

/** Ranges with their ISO 15924 tags, sorted. Marks that combine with any script are `Zinh`. */
const COMPLEX =
  `300 36f Zinh; 590 5ff Hebr; 600 6ff Arab; 700 74f Syrc; 750 77f Arab; 780 7bf Thaa; 7c0 7ff Nkoo; 800 83f Samr;
  840 85f Mand; 860 86f Syrc; 870 8ff Arab; 900 97f Deva; 980 9ff Beng; a00 a7f Guru; a80 aff Gujr; b00 b7f Orya;
  b80 bff Taml; c00 c7f Telu; c80 cff Knda; d00 d7f Mlym; d80 dff Sinh; e00 e7f Thai; e80 eff Laoo; f00 fff Tibt;
  1000 109f Mymr; 1100 11ff Hang; 1780 17ff Khmr; 1800 18af Mong; 1ab0 1aff Zinh; 1cd0 1cff Deva; 1dc0 1dff Zinh;
  20d0 20ff Zinh; a8e0 a8ff Deva; aa60 aa7f Mymr; d7b0 d7ff Hang; fb1d fb4f Hebr; fb50 fdff Arab; fe70 fefe Arab`
    .split(/;\s+/)
    .map((row): readonly [from: number, to: number, tag: string] => {
      const [from, to, tag] = row.split(' ');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16), tag];
    });
const FIRST_COMPLEX = 0x0300;

/** The script of a character that needs shaping; undefined for all others. */
export function complexScript(codePoint: number): string | undefined {
  if (codePoint < FIRST_COMPLEX) return undefined;
  const row = COMPLEX[firstIndex(COMPLEX.length, (i) => COMPLEX[i][1] >= codePoint)];
  return row && row[0] <= codePoint ? row[2] : undefined;
}

/** True for a character that runs right to left, or that isolates or embeds such text (UAX #9). */
export const isRightToLeft = (codePoint: number): boolean =>
  (codePoint >= 0x0590 && codePoint <= 0x08ff) ||
  (codePoint >= 0xfb1d && codePoint <= 0xfdff) ||
  (codePoint >= 0xfe70 && codePoint <= 0xfefe) ||
  codePoint === 0x200f ||
  (codePoint >= 0x202a && codePoint <= 0x202e) ||
  (codePoint >= 0x2066 && codePoint <= 0x2069);

/** True for a script that writes words without spaces: Thai, Lao, Myanmar, Khmer. */
export const isUnspaced = (unit: number): boolean =>
  (unit >= 0x0e00 && unit <= 0x0eff) || (unit >= 0x1000 && unit <= 0x109f) || (unit >= 0x1780 && unit <= 0x17ff);

/** Joiners and marks of direction, which belong to no script. */
const directs = (unit: number): boolean =>
  unit === 0x200f || (unit >= 0x202a && unit <= 0x202e) || (unit >= 0x2066 && unit <= 0x2069);

/**
 * True if text contains characters that need a shaper or bidi levels: load one (`loadShaper`) before shaping it. A
 * document with right-to-left paragraphs or runs needs it too, for any text.
 */
export function needsShaping(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= FIRST_COMPLEX && (directs(unit) || complexScript(unit) !== undefined)) return true;
  }
  return false;
}

/**
 * True if text contains letters beyond Latin-1: their widths in original fonts load separately (`loadScriptAdvances`).
 */
export const isBeyondLatin1 = (text: string): boolean => BEYOND_LATIN1.test(text);

/**
 * Letters up to Lao, further blocks of their scripts, and East Asian text, but not the block of general punctuation.
 */
const BEYOND_LATIN1 =
  /[\u0100-\u0eff\u1100-\u11ff\u1e00-\u1fff\u2e80-\ud7ff\uf900-\ufaff\ufb1d-\ufdff\ufe70-\ufefc\uff00-\uffef]/;
