import type { GlyphItem } from '../../../frame/index.js';
import type { Face } from '../../../resolved/index.js';
import type { PdfFile } from '../../file/index.js';
import { EmbeddedFont } from './embedded-font.js';
import type { JoinedLetters } from './joined-letters.js';

/** The first CJK radical. The characters of alphabets have lower code points. */
const FIRST_EAST_ASIAN = 0x2e80;

/**
 * The fonts of a file, in order of first use: one for each face, and one more for each original font whose advances a
 * substitute uses. East Asian text has a separate font, as in Word's files: a reader that finds two glyphs of one font
 * with space between them takes them for one letter-spaced word.
 */
export class FontTable {
  readonly #fonts = new Map<Face, Map<string, EmbeddedFont>>();
  readonly #file: PdfFile;
  #count = 0;
  #joined: typeof JoinedLetters | undefined;

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /** Prepares to join letters with the marks set on them; must be called before the first font is requested. */
  async joinMarks(): Promise<void> {
    this.#joined = (await import('./joined-letters.js')).JoinedLetters;
  }

  get({ font: match, text }: Pick<GlyphItem, 'font' | 'text'>): EmbeddedFont {
    const wide = text.charCodeAt(0) >= FIRST_EAST_ASIAN;
    const original = `${match.advance ? match.family.toLowerCase() : ''}${wide ? ' wide' : ''}`;
    let ofFace = this.#fonts.get(match.face);
    if (!ofFace) {
      ofFace = new Map();
      this.#fonts.set(match.face, ofFace);
    }
    let font = ofFace.get(original);
    if (!font) {
      const joined = this.#joined && new this.#joined(match.face);
      font = new EmbeddedFont(match, `F${++this.#count}`, this.#file.allocate(), joined);
      ofFace.set(original, font);
    }
    return font;
  }

  get all(): Iterable<EmbeddedFont> {
    return [...this.#fonts.values()].flatMap((ofFace) => [...ofFace.values()]);
  }
}
