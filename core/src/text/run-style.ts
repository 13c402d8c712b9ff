/** A character format with one of its fonts: the face, size and rise, and the width of each character. */

import type { Pt, Twip } from '../base/units.js';
import { advanceInTwips } from '../compat/index.js';
import type { CharacterFormat, FontMatch } from '../resolved/index.js';
import { emWidth, emWidthPage } from './em-widths.js';

/**
 * Characters from this code point on are looked up one by one. A text uses few of them, and looking up a whole block
 * would load most slices of their faces.
 */
const EAST_ASIAN = 0x2e80;

export class RunStyle {
  readonly #pages: (Float64Array | undefined)[] = [];
  readonly #singly = new Map<number, number>();

  constructor(
    readonly format: CharacterFormat,
    readonly match: FontMatch,
    readonly size: Pt,
    readonly rise: Twip,
  ) {}

  /** Width in twips, character spacing and scaling included; NaN if the face has no glyph. */
  width(codePoint: number): number {
    if (codePoint < EAST_ASIAN) return this.page(codePoint >> 8)[codePoint & 0xff];
    let width = this.#singly.get(codePoint);
    if (width === undefined) {
      width = this.#twips(emWidth(this.match, codePoint));
      this.#singly.set(codePoint, width);
    }
    return width;
  }

  /** Widths of the 256 characters of a page of the BMP. */
  page(page: number): Float64Array {
    let widths = this.#pages[page];
    if (!widths) {
      widths = emWidthPage(this.match, page).map((em) => this.#twips(em));
      this.#pages[page] = widths;
    }
    return widths;
  }

  /** Converts from font units of the face, with scaling, without character spacing. */
  fromUnits(units: number): number {
    return this.fromEms((units / this.match.face.unitsPerEm) * this.match.widthScale);
  }

  /** Converts from ems, with scaling, without character spacing. */
  fromEms(em: number): number {
    return advanceInTwips(em, this.size) * this.format.scale;
  }

  /** The advance in twips. A character without width is invisible, and takes no character spacing either. */
  #twips(em: number): number {
    return em === 0 ? 0 : advanceInTwips(em, this.size) * this.format.scale + this.format.spacing;
  }
}
