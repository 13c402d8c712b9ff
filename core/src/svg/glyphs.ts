import type { GlyphItem } from '../frame/index.js';
import type { Face } from '../resolved/index.js';
import type { GlyphOutlines } from '../text/index.js';
import { colorOf, type Matrix, matrix, number, tag, textOf } from './markup.js';

/** Line width of an emboldened face as a share of the size, and the lean of a slanted one: as the PDF draws them. */
const BOLD_STROKE = 1 / 35;
const SLANT = 0.25;

/** The outlines that a page uses, each defined once however often its glyph is set. */
export class PageGlyphs {
  readonly #faces = new Map<Face, { readonly index: number; readonly ids: Map<number, string> }>();
  readonly #definitions: string[] = [];

  /** `prefix` begins every id: pages may stand beside each other in one document of a browser. */
  constructor(
    readonly outlines: GlyphOutlines,
    readonly prefix: string,
  ) {}

  /** `path` elements, for the page's `defs`. */
  get definitions(): string {
    return this.#definitions.join('');
  }

  /** A run as references to outlines, in a group that brings font units to the baseline. */
  paint(item: GlyphItem): string {
    const { font, size, glyphs, advances, offsets, color, outlineOnly } = item;
    if (glyphs.length === 0 || !(size > 0)) return '';
    const { unitsPerEm } = font.face;
    const [across, up] = [((item.stretch || 1) * size) / unitsPerEm, size / unitsPerEm];
    let used = '';
    let x = 0;
    for (let i = 0; i < glyphs.length; i++) {
      const id = this.#idOf(font.face, glyphs[i]);
      if (id) {
        const place = { x: (x + (offsets?.[i * 2] ?? 0)) / across || undefined, y: (offsets?.[i * 2 + 1] ?? 0) / up };
        used += tag('use', { href: `#${id}`, x: place.x, y: place.y || undefined });
      }
      x += advances[i];
    }
    if (!used) return '';
    const line = outlineOnly || font.syntheticBold ? colorOf(color) : undefined;
    const attributes = {
      transform: matrix(toPage(item, across, up)),
      fill: outlineOnly ? 'none' : colorOf(color),
      stroke: line,
      'stroke-width': line && unitsPerEm * BOLD_STROKE,
    };
    return `${tag('g', attributes, '>')}${used}</g>`;
  }

  #idOf(face: Face, glyph: number): string | undefined {
    let known = this.#faces.get(face);
    if (!known) {
      known = { index: this.#faces.size, ids: new Map() };
      this.#faces.set(face, known);
    }
    let id = known.ids.get(glyph);
    if (id === undefined) {
      const outline = this.outlines(face, glyph);
      id = outline && `${this.prefix}f${known.index}-${glyph}`;
      known.ids.set(glyph, id);
      if (id) this.#definitions.push(tag('path', { id, d: outline }));
    }
    return id || undefined;
  }
}

/** From font units, y up, to the page, y down. */
function toPage({ x, y, rotation = 0, font }: GlyphItem, across: number, up: number): Matrix {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const slant = font.syntheticItalic ? SLANT : 0;
  return [cos * across, sin * across, (slant * cos + sin) * up, (slant * sin - cos) * up, x, y];
}

/** A run as text that is not seen, as wide as its glyphs: readers select, search and read it. */
export function selectableText({ x, y, rotation = 0, size, advances, text }: GlyphItem): string {
  const width = advances.reduce((sum, advance) => sum + advance, 0);
  if (text.trim() === '' || !(width > 0)) return '';
  const turn = rotation ? ` rotate(${number((rotation * 180) / Math.PI)})` : '';
  const attributes = {
    transform: `translate(${number(x)} ${number(y)})${turn}`,
    'font-size': size,
    textLength: width,
    lengthAdjust: 'spacingAndGlyphs',
  };
  return `${tag('text', attributes, '>')}${textOf(text)}</text>`;
}
