import { type GlyphItem, glyphFit } from '../../../frame/index.js';
import type { Face, FontMatch, GlyphFit } from '../../../resolved/index.js';
import type { Ref } from '../../file/index.js';
import { GlyphText } from './glyph-text.js';
import type { JoinedLetters } from './joined-letters.js';

/** The maximum deviation, in points, of an outline's width from its advance. */
const FILLED = 0.001;

const MARK = /^\p{M}/u;

/** A glyph that moves the pen by less than this fraction of its width is drawn over another glyph. */
export const OVER = 0.5;

/**
 * A face in the file being written, with the used glyphs and their meanings. Shared by all pages.
 *
 * If the face replaces a font of other widths, its glyphs get the widths of the original, so that text extraction finds
 * no gaps inside words. Marks that the shaper sets over a letter get no width, regardless of their font file: text
 * extraction would miss a space that the width of a mark reaches into.
 */
export class EmbeddedFont {
  /**
   * The widths in thousandths of an em by glyph, to a hundredth, exactly as the file states them in /W: viewers move
   * the pen by these, and the text operators correct the rest. Only for used glyphs; a font has many more.
   */
  readonly widths: Float64Array;
  readonly meanings: GlyphText;
  /** The scale and shift of glyphs whose outlines are fitted to the width of the original font's glyphs. */
  readonly fits = new Map<number, GlyphFit>();
  readonly #used: Uint8Array;
  readonly #glyphs = [0];

  constructor(
    readonly match: FontMatch,
    /** The name of the font in resource dictionaries. */
    readonly key: string,
    readonly ref: Ref,
    /** Present if letters and the marks on them become single glyphs. */
    readonly joined?: JoinedLetters,
  ) {
    const length = match.face.advances.length + (joined?.capacity ?? 0);
    this.widths = new Float64Array(length);
    this.meanings = new GlyphText(length);
    this.#used = new Uint8Array(length);
    this.widths[0] = this.#ownWidth(0);
  }

  get face(): Face {
    return this.match.face;
  }

  /** Notes the glyphs of an item. Returns it with each letter and its marks as one glyph, if marks are joined. */
  use(item: GlyphItem): GlyphItem {
    this.#note(item);
    return this.joined?.join(item, this) ?? item;
  }

  /** Adds a glyph that the face does not have. */
  add(glyph: number, width: number): void {
    this.#used[glyph] = 1;
    this.#glyphs.push(glyph);
    this.widths[glyph] = width;
  }

  #note(item: GlyphItem): void {
    const { glyphs } = item;
    for (let i = 0; i < glyphs.length; i++) {
      const glyph = glyphs[i];
      if (this.#used[glyph]) continue;
      this.#used[glyph] = 1;
      if (glyph > 0 && glyph < this.#used.length) this.#glyphs.push(glyph);
      this.widths[glyph] = this.#ownWidth(glyph);
      this.#takeAdvance(glyph, item, i);
      const fit = glyphFit(item, i);
      if (fit) this.fits.set(glyph, fit);
    }
  }

  /** The width of any glyph, used or not, in the units of `widths`. */
  width(glyph: number): number {
    return this.#used[glyph] ? this.widths[glyph] : this.#ownWidth(glyph);
  }

  #ownWidth(glyph: number): number {
    const { advances, unitsPerEm } = this.match.face;
    return Math.round((advances[glyph] * 100_000) / unitsPerEm) / 100;
  }

  /** Sets a glyph's width at its first use: 0 for a mark over a letter, else that of the original font's character. */
  #takeAdvance(glyph: number, item: GlyphItem, index: number): void {
    if (this.#standsOver(glyph, item, index)) {
      this.widths[glyph] = 0;
      return;
    }
    const codePoint = item.text.codePointAt(item.clusters[index]);
    const original = codePoint === undefined ? undefined : item.font.advance?.(codePoint);
    if (original === undefined || !(item.stretch > 0) || this.#fillsAdvance(glyph, item, index)) return;
    this.widths[glyph] = Math.round((original * (item.scale ?? 1) * 100_000) / item.stretch) / 100;
  }

  /** True for a mark over or under its letter; false for CFF glyphs with a width, which their outlines contain. */
  #standsOver(glyph: number, { text, size, stretch, advances, clusters }: GlyphItem, index: number): boolean {
    const own = this.#ownWidth(glyph);
    if (own > 0 && this.face.outlines !== 'truetype') return false;
    const cluster = clusters[index];
    const isPart = cluster === clusters[index - 1] || cluster === clusters[index + 1];
    if (!isPart && !MARK.test(String.fromCodePoint(text.codePointAt(cluster) ?? 0))) return false;
    return own === 0 || advances[index] < OVER * (own / 1000) * size * stretch;
  }

  /** True if the stretched outline already is as wide as the advance, as for a form of a letter with another width. */
  #fillsAdvance(glyph: number, { font, size, stretch, advances }: GlyphItem, index: number): boolean {
    const drawn = (font.face.advances[glyph] / font.face.unitsPerEm) * size * stretch;
    return Math.abs(advances[index] - drawn) < FILLED;
  }

  /** The used glyphs, ascending; always with glyph 0, which every font must have. */
  usedGlyphs(): number[] {
    return this.#glyphs.sort((a, b) => a - b);
  }
}
