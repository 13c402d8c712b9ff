/** What the two ways of drawing a run (`referred-glyphs.ts`, `marked-glyphs.ts`) share. */
import type { GlyphItem } from '../frame/index.js';
import type { Face } from '../resolved/index.js';
import { type Attributes, colorOf, type Matrix, number, tag, textOf } from './markup.js';

/** Line width of an emboldened face as a share of the size, and the lean of a slanted one: as the PDF draws them. */
const BOLD_STROKE = 1 / 35;
const SLANT = 0.25;

/** How the text of a page is drawn. */
export interface GlyphPainter {
  /** What the page's `defs` hold for it. */
  readonly definitions: string;
  /** Runs that follow each other, each above the one before. */
  paint(items: readonly GlyphItem[]): string;
}

/** A number for each face, in the order in which they are met. */
export class FaceNumbers {
  readonly #numbers = new Map<Face, number>();

  of(face: Face): number {
    const known = this.#numbers.get(face) ?? this.#numbers.size;
    this.#numbers.set(face, known);
    return known;
  }
}

/** Each glyph with its place on the baseline, in units of the font with y up. */
export function* placesOf(item: GlyphItem): Generator<readonly [glyph: number, x: number, y: number]> {
  const { glyphs, advances, offsets, size } = item;
  if (!(size > 0)) return;
  const [across, up] = unitsOf(item);
  let along = 0;
  for (let i = 0; i < glyphs.length; i++) {
    yield [glyphs[i], (along + (offsets?.[i * 2] ?? 0)) / across, (offsets?.[i * 2 + 1] ?? 0) / up];
    along += advances[i];
  }
}

/** Points that a unit of the font takes along the line, and across it. */
function unitsOf({ stretch, size, font }: GlyphItem): readonly [across: number, up: number] {
  const { unitsPerEm } = font.face;
  return [((stretch || 1) * size) / unitsPerEm, size / unitsPerEm];
}

/** From units of the font, y up, to the page, y down. */
export function toPage(item: GlyphItem): Matrix {
  const { x, y, rotation = 0, font } = item;
  const [across, up] = unitsOf(item);
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const slant = font.syntheticItalic ? SLANT : 0;
  return [cos * across, sin * across, (slant * cos + sin) * up, (slant * sin - cos) * up, x, y];
}

export function lookOf({ font, color, outlineOnly }: GlyphItem): Attributes {
  const line = outlineOnly || font.syntheticBold ? colorOf(color) : undefined;
  return {
    fill: outlineOnly ? 'none' : colorOf(color),
    stroke: line,
    'stroke-width': line && font.face.unitsPerEm * BOLD_STROKE,
  };
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
