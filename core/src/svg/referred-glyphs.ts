import type { GlyphItem } from '../frame/index.js';
import type { Face } from '../resolved/index.js';
import {
  type GlyphDefinitions,
  type GlyphPainter,
  glyphName,
  lookOf,
  Numbers,
  placedGlyphs,
  toPage,
} from './glyph-run.js';
import { matrix, openingTag } from './markup.js';

/** Draws each glyph by a reference (`use`) to its outline, defined once: every program that reads SVG supports this. */
export class ReferredGlyphs implements GlyphPainter {
  readonly #definitions: GlyphDefinitions;
  readonly #faces = new Numbers<Face>();

  constructor(definitions: GlyphDefinitions) {
    this.#definitions = definitions;
  }

  paint(items: readonly GlyphItem[]): string {
    return items.map((item) => this.#run(item)).join('');
  }

  /** A group scales units of the font and moves them to the baseline. */
  #run(item: GlyphItem): string {
    const { face } = item.font;
    const ofFace = `f${this.#faces.of(face)}`;
    let used = '';
    for (const placed of placedGlyphs(item)) {
      const { glyph, x, y, scale } = placed;
      const transform = scale === 1 ? undefined : `scale(${scale} 1)`;
      const define = (id: string, d: string): string => openingTag('path', { id, transform, d });
      const id = this.#definitions.idOf(`${ofFace}-${glyphName(placed)}`, face, glyph, define);
      if (id) used += openingTag('use', { href: `#${id}`, x: x || undefined, y: y || undefined });
    }
    return used && `${openingTag('g', { transform: matrix(toPage(item)), ...lookOf(item) }, '>')}${used}</g>`;
  }
}
