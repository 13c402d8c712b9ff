import type { Face, FontMatch } from '../../fonts/index.js';
import type { PdfFile } from '../file/index.js';
import { EmbeddedFont } from './embedded-font.js';

/**
 * The fonts of a file, in order of first use: one a face, and one more for each original whose advances a stand-in
 * carries.
 */
export class FontTable {
  readonly #fonts = new Map<Face, Map<string, EmbeddedFont>>();
  readonly #file: PdfFile;
  #count = 0;

  constructor(file: PdfFile) {
    this.#file = file;
  }

  get(match: FontMatch): EmbeddedFont {
    const original = match.advance ? match.family.toLowerCase() : '';
    let ofFace = this.#fonts.get(match.face);
    if (!ofFace) {
      ofFace = new Map();
      this.#fonts.set(match.face, ofFace);
    }
    let font = ofFace.get(original);
    if (!font) {
      font = new EmbeddedFont(match, `F${++this.#count}`, this.#file.allocate());
      ofFace.set(original, font);
    }
    return font;
  }

  get all(): Iterable<EmbeddedFont> {
    return [...this.#fonts.values()].flatMap((ofFace) => [...ofFace.values()]);
  }
}
