import type { GlyphItem } from '../frame/index.js';
import type { Face } from '../resolved/index.js';
import type { GlyphOutlines } from '../text/index.js';
import { FaceNumbers, type GlyphPainter, lookOf, placesOf, toPage } from './glyph-run.js';
import { matrix, tag } from './markup.js';

/** Each glyph refers (`use`) to its outline, which is defined once: every program that reads SVG knows that. */
export class ReferredGlyphs implements GlyphPainter {
  readonly #faces = new FaceNumbers();
  readonly #ids = new Map<string, string>();
  readonly #definitions: string[] = [];

  /** `prefix` begins every id: pages may stand beside each other in one document of a browser. */
  constructor(
    readonly outlines: GlyphOutlines,
    readonly prefix: string,
  ) {}

  get definitions(): string {
    return this.#definitions.join('');
  }

  paint(items: readonly GlyphItem[]): string {
    return items.map((item) => this.#run(item)).join('');
  }

  /** A group brings units of the font to the baseline. */
  #run(item: GlyphItem): string {
    let used = '';
    for (const [glyph, x, y] of placesOf(item)) {
      const id = this.#idOf(item.font.face, glyph);
      if (id) used += tag('use', { href: `#${id}`, x: x || undefined, y: y || undefined });
    }
    return used && `${tag('g', { transform: matrix(toPage(item)), ...lookOf(item) }, '>')}${used}</g>`;
  }

  /** Empty for a glyph that shows nothing. */
  #idOf(face: Face, glyph: number): string {
    const name = `f${this.#faces.of(face)}-${glyph}`;
    let id = this.#ids.get(name);
    if (id === undefined) {
      const d = this.outlines(face, glyph);
      id = d && this.prefix + name;
      this.#ids.set(name, id);
      if (id) this.#definitions.push(tag('path', { id, d }));
    }
    return id;
  }
}
