import type { GlyphFit } from '../resolved/index.js';
import type { GlyphItem } from './frame.js';

/** The limits of stretching, beyond which a letter is centered: its strokes would differ from its neighbors'. */
const NARROWEST = 0.8;
const WIDEST = 1.25;

/**
 * The maximum scale of a fitted glyph. In a PDF, fitted glyphs are composite glyphs, whose scales are less than 2
 * (OpenType `F2DOT14`).
 */
const MOST = 1.99;

/** The smallest deviation of a ratio from 1 that is visible in a letter. */
const ALIKE = 0.01;

/** Combining marks, which stay on their letter, wherever it ends. */
const MARK = /\p{M}/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Underscores and dashes connect to the next character, at any width. */
const RULES = /[_\u2010-\u2015]/;

/** True for alphabets whose letters are set one after another in a single form, and for symbols up to operators. */
const isFitted = (codePoint: number): boolean =>
  codePoint > 0x20 && (codePoint < 0x600 || (codePoint >= 0xe00 && codePoint < 0xe80) || isLateAlphabet(codePoint));

const isLateAlphabet = (codePoint: number): boolean =>
  (codePoint >= 0x10a0 && codePoint < 0x1100) || (codePoint >= 0x1e00 && codePoint < 0x2300);

/** Symbols narrower than this, in ems, have enough blank around them: periods stay round, quotation marks unchanged. */
const NARROW_SIGN = 0.5;

/** The scale of a character. Symbols other than letters and `RULES` are unchanged if they have enough space. */
function scaleOf(character: string, ratio: number, em: number): number {
  if (RULES.test(character)) return Math.min(MOST, ratio);
  if (!LETTER.test(character)) return em < NARROW_SIGN ? 1 : Math.min(1, Math.max(NARROWEST, ratio));
  return Math.min(WIDEST, Math.max(NARROWEST, ratio));
}

/**
 * Returns the fit of the glyph at `index` to the width of its character in the original font. Letters of a substitute
 * differ in width from the original's, each by its own factor, and would overlap the next word or leave a gap.
 * Undefined if no change is needed.
 */
export function glyphFit(item: GlyphItem, index: number): GlyphFit | undefined {
  const { font, stretch } = item;
  const { face, advance, enlarged, mapCodePoint } = font;
  // Outlines of CFF state their widths themselves; other outlines whose widths differ from their advances are slanted.
  const mayDiffer = face.outlines === 'truetype' && (advance !== undefined || face.italic);
  if (!mayDiffer || mapCodePoint || !(stretch > 0)) return undefined;
  const codePoint = item.text.codePointAt(item.clusters[index]) ?? 0;
  if (!isFitted(codePoint) || face.glyph(codePoint) !== item.glyphs[index] || enlarged?.(codePoint)) return undefined;
  const [own, fit] = [face.reshaped?.(codePoint), fitTo(advance?.(codePoint), codePoint, item)];
  if (!own || !fit) return own ?? fit;
  return { scale: Math.min(MOST, own.scale * fit.scale), shift: Math.round(own.shift * fit.scale + fit.shift) };
}

/** The fit of a glyph to the width of the original, `wanted`, in ems. */
function fitTo(wanted: number | undefined, codePoint: number, { font, stretch, scale = 1 }: GlyphItem) {
  const { face } = font;
  const own = face.advances[face.glyph(codePoint)];
  if (wanted === undefined || !(own > 0)) return undefined;
  const ratio = (wanted * face.unitsPerEm * scale) / (own * stretch);
  if (Math.abs(ratio - 1) < ALIKE) return undefined;
  const character = String.fromCodePoint(codePoint);
  if (MARK.test(character)) return undefined;
  const drawn = scaleOf(character, ratio, own / face.unitsPerEm);
  return { scale: Math.round(drawn * 1000) / 1000, shift: Math.round(((ratio - drawn) * own) / 2) };
}
