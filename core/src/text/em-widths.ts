/** Glyphs of characters in one font, and their widths in ems, looked up once and kept in pages of 256. */
import type { FontMatch } from '../resolved/index.js';

/** Skin tones, which modify the emoji before them. Here the emoji is drawn in one color. */
const FIRST_SKIN_TONE = 0x1f3fb;
const LAST_SKIN_TONE = 0x1f3ff;

/**
 * True for characters that are invisible and without width: joiners, marks of direction, variation selectors, skin
 * tones, the byte order mark.
 */
export const isInvisible = (codePoint: number): boolean =>
  codePoint < 0x20 ||
  codePoint === 0xad ||
  (codePoint >= 0x200b && codePoint <= 0x200f) ||
  (codePoint >= 0x2028 && codePoint <= 0x202e) ||
  (codePoint >= 0x2060 && codePoint <= 0x206f) ||
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
  (codePoint >= FIRST_SKIN_TONE && codePoint <= LAST_SKIN_TONE) ||
  codePoint === 0xfeff ||
  (codePoint >= 0xe0000 && codePoint <= 0xe01ef);

const HYPHEN = 0x2d;
export const SPACE_CODE = 0x20;

/** The characters that a face may lack, each with the character drawn in its place. */
const ALIKE: Readonly<Record<number, number>> = { 160: SPACE_CODE, 8208: HYPHEN, 8209: HYPHEN, 8725: 0x2f };

/** Spaces of fixed width that any font can draw: empty, with this width in ems. */
const FIXED_SPACES: Readonly<Record<number, number>> = {
  8192: 0.5,
  8193: 1,
  8194: 0.5,
  8195: 1,
  8196: 1 / 3,
  8197: 0.25,
  8198: 1 / 6,
  8201: 0.2,
  8202: 0.1,
  8239: 0.2,
  8287: 4 / 18,
  12288: 1,
};

/** The glyph that draws a character with this match; -1 if nothing is drawn, 0 if the face has none. */
export function glyphOf(match: FontMatch, codePoint: number): number {
  if (isInvisible(codePoint)) return -1;
  const mapped = match.mapCodePoint ? match.mapCodePoint(codePoint) : codePoint;
  const alike = ALIKE[mapped];
  // A no-break hyphen is drawn as a hyphen, as in Word, even if the font has a separate glyph for it.
  if (alike === HYPHEN) return match.face.glyph(HYPHEN);
  const glyph = match.face.glyph(mapped);
  if (glyph !== 0) return glyph;
  if (alike !== undefined) return match.face.glyph(alike);
  return mapped in FIXED_SPACES ? -1 : 0;
}

const UNSEEN = -2;

/**
 * The glyphs that `glyphOf` gives for a match, each looked up once and only when it is needed: East Asian documents use
 * few of the 256 characters of a page.
 */
export class KnownGlyphs {
  static readonly #ofMatch = new WeakMap<FontMatch, KnownGlyphs>();
  readonly #pages: Int32Array[] = [];

  private constructor(private readonly match: FontMatch) {}

  static of(match: FontMatch): KnownGlyphs {
    let known = KnownGlyphs.#ofMatch.get(match);
    if (!known) {
      known = new KnownGlyphs(match);
      KnownGlyphs.#ofMatch.set(match, known);
    }
    return known;
  }

  glyph(codePoint: number): number {
    this.#pages[codePoint >> 8] ??= new Int32Array(256).fill(UNSEEN);
    const page = this.#pages[codePoint >> 8];
    const low = codePoint & 0xff;
    if (page[low] === UNSEEN) page[low] = glyphOf(this.match, codePoint);
    return page[low];
  }
}

/** Width of a character in ems; NaN if the face has no glyph for it. */
export function emWidth(match: FontMatch, codePoint: number): number {
  const glyph = glyphOf(match, codePoint);
  if (glyph === 0) return Number.NaN;
  if (glyph < 0) return FIXED_SPACES[codePoint] ?? 0;
  const original = match.advance?.(ALIKE[codePoint] ?? codePoint);
  if (original !== undefined) return original;
  return (match.face.advances[glyph] / match.face.unitsPerEm) * match.widthScale;
}

const tables = new WeakMap<FontMatch, Map<number, Float64Array>>();

/** Widths in ems of the 256 characters of a page of the BMP. */
export function emWidthPage(match: FontMatch, page: number): Float64Array {
  let pages = tables.get(match);
  if (!pages) {
    pages = new Map();
    tables.set(match, pages);
  }
  let widths = pages.get(page);
  if (!widths) {
    widths = Float64Array.from({ length: 256 }, (_, low) => emWidth(match, (page << 8) | low));
    pages.set(page, widths);
  }
  return widths;
}
