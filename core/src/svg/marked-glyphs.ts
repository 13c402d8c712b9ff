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
import { matrix, openingTag, svgNumber } from './markup.js';

/**
 * Draws glyphs as markers. Each glyph of a size and color is a marker (SVG 2 §13.7), and all its places are the
 * vertices of one path. Browsers make elements of every `use`: with markers, a page of 3,200 letters appears in a fifth
 * of the time.
 */
export class MarkedGlyphs implements GlyphPainter {
  readonly #definitions: GlyphDefinitions;
  readonly #faces = new Numbers<Face>();
  readonly #looks = new Numbers<string>();

  constructor(definitions: GlyphDefinitions) {
    this.#definitions = definitions;
  }

  /** Runs of one color are painted together; if they overlap, the order of colors is kept. */
  paint(items: readonly GlyphItem[]): string {
    let painted = '';
    let places = new Map<string, string>();
    for (const [index, item] of items.entries()) {
      this.#place(item, places);
      if (items[index + 1]?.color === item.color) continue;
      for (const [id, d] of places) painted += vertices(id, d);
      places = new Map();
    }
    return painted;
  }

  /** Adds the places of a run's glyphs to those of their markers. */
  #place(item: GlyphItem, places: Map<string, string>): void {
    const { face } = item.font;
    const [a, b, c, d, left, top] = toPage(item);
    const attributes = { transform: matrix([a, b, c, d, 0, 0]), ...lookOf(item) };
    const look = `g${this.#looks.of(`${this.#faces.of(face)} ${Object.values(attributes).join()}`)}`;
    for (const placed of placedGlyphs(item)) {
      const { glyph, x, y, scale } = placed;
      const fitted =
        scale === 1 ? attributes : { ...attributes, transform: matrix([a * scale, b * scale, c, d, 0, 0]) };
      const define = (id: string, outline: string): string => marker(id, openingTag('path', { ...fitted, d: outline }));
      const id = this.#definitions.idOf(`${look}-${glyphName(placed)}`, face, glyph, define);
      if (id)
        places.set(id, `${places.get(id) ?? ''}L${svgNumber(left + a * x + c * y)} ${svgNumber(top + b * x + d * y)}`);
    }
  }
}

/** Attributes by which a marker neither scales with the line width nor is clipped to its box. */
const MARKER = { markerUnits: 'userSpaceOnUse', markerWidth: 1, markerHeight: 1, overflow: 'visible' };

const marker = (id: string, outline: string): string =>
  `${openingTag('marker', { id, ...MARKER }, '>')}${outline}</marker>`;

/** A path with the marker at its middle vertices: all except the first and the last. */
const vertices = (id: string, d: string): string =>
  openingTag('path', { d: `M0 0${d}L0 0`, fill: 'none', 'marker-mid': `url(#${id})` });
