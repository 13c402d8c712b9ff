import type { GlyphItem } from './frame.js';

/** How one glyph of a stand-in is drawn in the room that the original's has. */
export interface GlyphFit {
  /** Of the outline's width, beside what the run's `stretch` does. */
  readonly scale: number;
  /** By which the outline moves along the line, in units of the face, stretched like the outline. */
  readonly shift: number;
}

/** Beyond these the strokes of a letter are no longer like those of its neighbours: it stands in the middle of its room. */
const NARROWEST = 0.8;
const WIDEST = 1.25;

/** Ratios nearer to one than this show on no letter. */
const ALIKE = 0.01;

/** Marks stand on their letter, wherever that one ends. */
const MARK = /\p{M}/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Underscores and dashes go on from one to the next, whatever their width. */
const RULES = /[_\u2010-\u2015]/;

/** The alphabets whose letters stand beside each other, each with one form, and the signs between them. */
const isFitted = (codePoint: number): boolean =>
  codePoint > 0x20 && (codePoint < 0x600 || (codePoint >= 0xe00 && codePoint < 0xe80) || isLateAlphabet(codePoint));

const isLateAlphabet = (codePoint: number): boolean =>
  (codePoint >= 0x10a0 && codePoint < 0x1100) || (codePoint >= 0x1e00 && codePoint < 0x2190);

/** Signs less than this wide, in ems, have blank enough beside them: points stay round, and quotation marks as they are. */
const NARROW_SIGN = 0.5;

/** Other signs in more room than they need stay as they are, too. */
function scaleOf(character: string, ratio: number, em: number): number {
  if (RULES.test(character)) return ratio;
  if (!LETTER.test(character)) return em < NARROW_SIGN ? 1 : Math.min(1, Math.max(NARROWEST, ratio));
  return Math.min(WIDEST, Math.max(NARROWEST, ratio));
}

/**
 * How the glyph at `index` fills the width that the original gives its character: letters of a stand-in are wider or narrower
 * than the original's, each by a factor of its own, and would lie over the next word or leave a gap behind them. Undefined
 * where it does as it is.
 */
export function glyphFit(
  { font, glyphs, clusters, text, stretch, scale = 1 }: GlyphItem,
  index: number,
): GlyphFit | undefined {
  const { face, advance, enlarged, mapCodePoint } = font;
  // Outlines of CFF state their widths themselves.
  if (!advance || mapCodePoint || !(stretch > 0) || face.outlines !== 'truetype') return undefined;
  const codePoint = text.codePointAt(clusters[index]) ?? 0;
  const glyph = glyphs[index];
  if (!isFitted(codePoint) || face.glyph(codePoint) !== glyph || enlarged?.(codePoint)) return undefined;
  const own = face.advances[glyph];
  const wanted = advance(codePoint);
  if (wanted === undefined || !(own > 0)) return undefined;
  const ratio = (wanted * face.unitsPerEm * scale) / (own * stretch);
  if (Math.abs(ratio - 1) < ALIKE) return undefined;
  const character = String.fromCodePoint(codePoint);
  if (MARK.test(character)) return undefined;
  const drawn = scaleOf(character, ratio, own / face.unitsPerEm);
  return { scale: Math.round(drawn * 1000) / 1000, shift: Math.round(((ratio - drawn) * own) / 2) };
}
