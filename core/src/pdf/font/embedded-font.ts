import type { Face } from '../../fonts/index.js';
import type { Ref } from '../file/index.js';
import { GlyphText } from './glyph-text.js';

/** A face in the file being written: what of it is used, and what its glyphs mean. One a face, shared by all pages. */
export class EmbeddedFont {
  /**
   * Thousandths of an em by glyph, to a hundredth: exactly as the file states them in /W, since a reader moves its
   * pen by those and the text operators correct what is left.
   */
  readonly widths: Float64Array;
  readonly meanings: GlyphText;
  readonly #used: Uint8Array;

  constructor(
    readonly face: Face,
    /** Key in resource dictionaries. */
    readonly key: string,
    readonly ref: Ref,
  ) {
    const { advances, unitsPerEm } = face;
    this.widths = new Float64Array(advances.length);
    for (let glyph = 0; glyph < advances.length; glyph++) {
      this.widths[glyph] = Math.round((advances[glyph] * 100_000) / unitsPerEm) / 100;
    }
    this.meanings = new GlyphText(advances.length);
    this.#used = new Uint8Array(advances.length);
  }

  use(glyphs: Uint16Array): void {
    for (let i = 0; i < glyphs.length; i++) this.#used[glyphs[i]] = 1;
  }

  /** Ascending; always with glyph 0, which every font must have. */
  usedGlyphs(): number[] {
    const glyphs = [0];
    for (let glyph = 1; glyph < this.#used.length; glyph++) if (this.#used[glyph]) glyphs.push(glyph);
    return glyphs;
  }
}
