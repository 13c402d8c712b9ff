/** The common parts of the two ways of drawing a run (`referred-glyphs.ts`, `marked-glyphs.ts`). */
import type { Matrix } from '../base/matrix.js';
import { type GlyphItem, glyphFit } from '../frame/index.js';
import type { Face, GlyphFit } from '../resolved/index.js';
import type { GlyphOutlines } from '../text/index.js';
import { type Attributes, markupText, openingTag, svgColor, svgNumber } from './markup.js';

/** The line width of an emboldened face as a share of the size, and the lean of a slanted one, as in the PDF. */
const BOLD_STROKE = 1 / 35;
const SLANT = 0.25;

const AS_IT_IS: GlyphFit = { scale: 1, shift: 0 };

/** Draws the text of a page. */
export interface GlyphPainter {
  /** Draws consecutive runs, each above the previous one. */
  paint(items: readonly GlyphItem[]): string;
}

/** Numbers values in the order of their first use. */
export class Numbers<Value> {
  readonly #known = new Map<Value, number>();

  of(value: Value): number {
    const known = this.#known.get(value) ?? this.#known.size;
    this.#known.set(value, known);
    return known;
  }
}

/** The definitions made once for each glyph, at its first use. */
export class GlyphDefinitions {
  readonly #outlines: GlyphOutlines;
  readonly #prefix: string;
  readonly #ids = new Map<string, string>();
  readonly #definitions: string[] = [];

  /** `prefix` begins every id: pages may be next to each other in one document of a browser. */
  constructor(outlines: GlyphOutlines, prefix: string) {
    this.#outlines = outlines;
    this.#prefix = prefix;
  }

  get all(): string {
    return this.#definitions.join('');
  }

  /**
   * The id of a glyph's outline, by the name of the glyph; empty for an invisible glyph. `define` makes the definition
   * at the first use of the name.
   */
  idOf(name: string, face: Face, glyph: number, define: (id: string, outline: string) => string): string {
    let id = this.#ids.get(name);
    if (id === undefined) {
      const outline = this.#outlines(face, glyph);
      id = outline && this.#prefix + name;
      this.#ids.set(name, id);
      if (id) this.#definitions.push(define(id, outline));
    }
    return id;
  }
}

/** A glyph on the baseline, in units of the font with y up; its outline is drawn `scale` times as wide. */
interface PlacedGlyph {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export function* placedGlyphs(item: GlyphItem): Generator<PlacedGlyph> {
  const { glyphs, advances, offsets, size } = item;
  if (!(size > 0)) return;
  const [across, up] = unitsOf(item);
  let along = 0;
  for (let i = 0; i < glyphs.length; i++) {
    const { scale, shift } = glyphFit(item, i) ?? AS_IT_IS;
    const x = (along + (offsets?.[i * 2] ?? 0)) / across + shift;
    yield { glyph: glyphs[i], x, y: (offsets?.[i * 2 + 1] ?? 0) / up, scale };
    along += advances[i];
  }
}

/** The lengths in points of one unit of the font, along the line and across it. */
function unitsOf({ stretch, size, font }: GlyphItem): readonly [across: number, up: number] {
  const { unitsPerEm } = font.face;
  return [((stretch || 1) * size) / unitsPerEm, size / unitsPerEm];
}

/** The matrix from units of the font, y up, to the page, y down. */
export function toPage(item: GlyphItem): Matrix {
  const { x, y, rotation = 0, font } = item;
  const [across, up] = unitsOf(item);
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const slant = font.syntheticItalic ? SLANT : 0;
  return [cos * across, sin * across, (slant * cos + sin) * up, (slant * sin - cos) * up, x, y];
}

export function lookOf({ font, color, outlineOnly }: GlyphItem): Attributes {
  const line = outlineOnly || font.syntheticBold ? svgColor(color) : undefined;
  return {
    fill: outlineOnly ? 'none' : svgColor(color),
    stroke: line,
    'stroke-width': line && font.face.unitsPerEm * BOLD_STROKE,
  };
}

/**
 * The part of a glyph's name after the name of its face: the glyph's index, and its scale in thousandths unless that is
 * 1.
 */
export const glyphName = ({ glyph, scale }: PlacedGlyph): string =>
  scale === 1 ? `${glyph}` : `${glyph}-${Math.round(scale * 1000)}`;

/** A run as invisible text, as wide as its glyphs: readers select, search and read it. */
export function selectableText({ x, y, rotation = 0, size, advances, text }: GlyphItem): string {
  const width = advances.reduce((sum, advance) => sum + advance, 0);
  if (text.trim() === '' || !(width > 0)) return '';
  const turn = rotation ? ` rotate(${svgNumber((rotation * 180) / Math.PI)})` : '';
  const attributes = {
    transform: `translate(${svgNumber(x)} ${svgNumber(y)})${turn}`,
    'font-size': size,
    textLength: width,
    lengthAdjust: 'spacingAndGlyphs',
  };
  return `${openingTag('text', attributes, '>')}${markupText(text)}</text>`;
}
