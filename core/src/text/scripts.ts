/** Scripts whose letters join, stack or change order, so that text cannot be drawn letter by letter. */

/** `[from, to, ISO 15924 tag]`, sorted. Marks that combine with any script are `Zinh`. */
const COMPLEX: readonly (readonly [number, number, string])[] = [
  [0x0300, 0x036f, 'Zinh'],
  [0x0590, 0x05ff, 'Hebr'],
  [0x0600, 0x06ff, 'Arab'],
  [0x0700, 0x074f, 'Syrc'],
  [0x0750, 0x077f, 'Arab'],
  [0x0780, 0x07bf, 'Thaa'],
  [0x07c0, 0x07ff, 'Nkoo'],
  [0x0800, 0x083f, 'Samr'],
  [0x0840, 0x085f, 'Mand'],
  [0x0860, 0x086f, 'Syrc'],
  [0x0870, 0x08ff, 'Arab'],
  [0x0900, 0x097f, 'Deva'],
  [0x0980, 0x09ff, 'Beng'],
  [0x0a00, 0x0a7f, 'Guru'],
  [0x0a80, 0x0aff, 'Gujr'],
  [0x0b00, 0x0b7f, 'Orya'],
  [0x0b80, 0x0bff, 'Taml'],
  [0x0c00, 0x0c7f, 'Telu'],
  [0x0c80, 0x0cff, 'Knda'],
  [0x0d00, 0x0d7f, 'Mlym'],
  [0x0d80, 0x0dff, 'Sinh'],
  [0x0e00, 0x0e7f, 'Thai'],
  [0x0e80, 0x0eff, 'Laoo'],
  [0x0f00, 0x0fff, 'Tibt'],
  [0x1000, 0x109f, 'Mymr'],
  [0x1100, 0x11ff, 'Hang'],
  [0x1780, 0x17ff, 'Khmr'],
  [0x1800, 0x18af, 'Mong'],
  [0x1ab0, 0x1aff, 'Zinh'],
  [0x1cd0, 0x1cff, 'Deva'],
  [0x1dc0, 0x1dff, 'Zinh'],
  [0x20d0, 0x20ff, 'Zinh'],
  [0xa8e0, 0xa8ff, 'Deva'],
  [0xaa60, 0xaa7f, 'Mymr'],
  [0xd7b0, 0xd7ff, 'Hang'],
  [0xfb1d, 0xfb4f, 'Hebr'],
  [0xfb50, 0xfdff, 'Arab'],
  [0xfe70, 0xfefe, 'Arab'],
];
const FIRST_COMPLEX = 0x0300;

/** The script of a character that needs shaping; undefined for all others. */
export function complexScript(codePoint: number): string | undefined {
  if (codePoint < FIRST_COMPLEX) return undefined;
  let low = 0;
  let high = COMPLEX.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (COMPLEX[middle][1] < codePoint) low = middle + 1;
    else high = middle;
  }
  const row = COMPLEX[low];
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
