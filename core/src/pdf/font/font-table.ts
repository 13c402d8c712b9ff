import type { Face } from '../../fonts/index.js';
import type { PdfFile } from '../file/index.js';
import { EmbeddedFont } from './embedded-font.js';

/** The fonts of a file, in order of first use. */
export class FontTable {
  readonly #fonts = new Map<Face, EmbeddedFont>();
  readonly #file: PdfFile;

  constructor(file: PdfFile) {
    this.#file = file;
  }

  get(face: Face): EmbeddedFont {
    let font = this.#fonts.get(face);
    if (!font) {
      font = new EmbeddedFont(face, `F${this.#fonts.size + 1}`, this.#file.allocate());
      this.#fonts.set(face, font);
    }
    return font;
  }

  get all(): Iterable<EmbeddedFont> {
    return this.#fonts.values();
  }
}
