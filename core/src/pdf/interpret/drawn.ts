import { type Rectangle, rectangleAt } from '../read/document/index.js';
import type { Lookup, PdfDict, PdfValue } from '../reader.js';
import { colorOfArray } from './colors.js';
import { boundsAround, cornersOf, type Point } from './geometry.js';
import type { Ink, Mark, MarkColor } from './marks.js';

type Outlines = readonly (readonly Point[])[];

/** The maximum number of points of one annotation; drawings by hand have fewer. */
const MOST_POINTS = 100_000;

/**
 * Returns the marks that readers paint for an annotation without an appearance, from its own entries (ISO 32000-2
 * §12.5.6): lines, outlines and fills by `/C`, `/IC`, `/BS`, `/Border` and the coordinates in the entries of its
 * subtype. If readers differ, the wider and the darker version counts.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { openPdf } from '@quire/core/pdf';
 * import { paintFromEntries } from '@quire/core/pdf/paint';
 *
 * const document = openPdf(await readFile('contract.pdf'));
 * const lookup = document.current;
 * const square = { Rect: [0, 0, 100, 50], C: [1, 0, 0] };
 * console.log(paintFromEntries(lookup, 'Square', square).map(({ kind }) => kind)); // A red frame
 * ```
 */
export function paintFromEntries(lookup: Lookup, subtype: string, dict: PdfDict): readonly Mark[] {
  const drawing = new Drawing(lookup, dict);
  switch (subtype) {
    case 'Highlight':
      return drawing.quads().flatMap((quad) => drawing.fill([cornersOf(quad)], dict.C, 'Multiply'));
    case 'Underline':
    case 'StrikeOut':
    case 'Squiggly':
      // Readers draw lines under or through text with a width of a twelfth of the text's height, but at least of 1
      // point.
      return drawing.quads().flatMap((quad) => drawing.stroke([middleOf(quad)], Math.max(1, heightOf(quad) / 12)));
    case 'Ink':
      return drawing.stroke((lookup.array(dict.InkList) ?? []).map((list) => drawing.points(list)));
    case 'Line':
      return [...drawing.stroke([drawing.points(dict.L)]), ...drawing.endings(drawing.points(dict.L))];
    case 'PolyLine':
      return [...drawing.stroke([drawing.points(dict.Vertices)]), ...drawing.endings(drawing.points(dict.Vertices))];
    case 'Polygon': {
      const points = drawing.points(dict.Vertices);
      return [...drawing.fill([points], dict.IC), ...drawing.stroke([[...points, ...points.slice(0, 1)]])];
    }
    case 'Square':
    case 'Circle':
      return [...drawing.fill(drawing.frame, dict.IC), ...drawing.stroke(drawing.frame)];
    case 'Link':
      // `/CA` is an entry of markup annotations (table 172), which not all readers apply to other annotations.
      return drawing.stroke(drawing.frame).map((mark) => ({ ...mark, ink: { ...mark.ink, alpha: 1 } }));
    default:
      return [];
  }
}

const heightOf = ({ bottom, top }: Rectangle): number => top - bottom;
const middleOf = ({ left, right, bottom, top }: Rectangle): readonly Point[] => [
  [left, (bottom + top) / 2],
  [right, (bottom + top) / 2],
];

class Drawing {
  readonly #lookup: Lookup;
  readonly #dict: PdfDict;

  constructor(lookup: Lookup, dict: PdfDict) {
    this.#lookup = lookup;
    this.#dict = dict;
  }

  /** The outline of `/Rect`. */
  get frame(): Outlines {
    const area = rectangleAt(this.#lookup, this.#dict.Rect);
    if (!area) return [];
    const corners = cornersOf(area);
    return [[...corners, corners[0]]];
  }

  points(value: PdfValue | undefined): readonly Point[] {
    const numbers = (this.#lookup.array(value) ?? []).slice(0, MOST_POINTS);
    const at = (index: number): number => this.#lookup.number(numbers[index]) ?? 0;
    return Array.from(
      { length: Math.floor(numbers.length / 2) },
      (_, index) => [at(2 * index), at(2 * index + 1)] as const,
    );
  }

  /** The upright rectangles around the words that `/QuadPoints` names. */
  quads(): readonly Rectangle[] {
    const points = this.points(this.#dict.QuadPoints);
    return Array.from({ length: Math.ceil(points.length / 4) }, (_, i) => boundsAround(points.slice(4 * i, 4 * i + 4)));
  }

  fill(outlines: Outlines, colorEntry: PdfValue | undefined, blend = 'Normal'): readonly Mark[] {
    // A highlight without a color, or with an empty array, is yellow for some readers and black for others.
    const color = this.#color(colorEntry, undefined) ?? (blend === 'Multiply' ? BLACK : undefined);
    if (!color || outlines.length === 0) return [];
    const area = boundsAround(outlines.flat());
    return [{ kind: 'fill', area, ink: this.#ink(color, blend), outlines, rule: 'nonzero' }];
  }

  stroke(outlines: Outlines, thickness = this.#width): readonly Mark[] {
    // Some readers draw in black if the array is empty, which means no color (table 166).
    const color = this.#color(this.#dict.C, BLACK) ?? BLACK;
    if (!color || thickness <= 0 || outlines.flat().length === 0) return [];
    const area = boundsAround(outlines.flat(), thickness / 2);
    return [{ kind: 'stroke', area, ink: this.#ink(color), outlines, width: thickness }];
  }

  /**
   * Returns a filled square for each line ending (table 179): six line widths wide, but four for an arrow, which fills
   * only half of its box.
   */
  endings(points: readonly Point[]): readonly Mark[] {
    const styles = this.#lookup.array(this.#dict.LE)?.map((style) => this.#lookup.name(style) ?? '') ?? [];
    return [points[0], points[points.length - 1]].flatMap((point, index) => {
      const style = styles[index] ?? 'None';
      if (!point || style === 'None') return [];
      const half = this.#width * (style.endsWith('Arrow') ? 2 : 3);
      const [x, y] = point;
      const corners = cornersOf({ left: x - half, bottom: y - half, right: x + half, top: y + half });
      return this.fill([corners], this.#dict.IC);
    });
  }

  #ink(color: MarkColor, blend = 'Normal'): Ink {
    const alpha = this.#lookup.number(this.#dict.CA) ?? 1;
    // Readers apply `/BM` to highlights only, if at all.
    const stated = blend === 'Normal' ? blend : (this.#lookup.name(this.#dict.BM) ?? blend);
    return { color, alpha: Math.min(1, Math.max(0, alpha)), blend: stated };
  }

  /** Returns the color of an entry. An empty array is no color at all, and paints nothing (table 166). */
  #color(entry: PdfValue | undefined, otherwise: MarkColor | undefined): MarkColor | undefined {
    return this.#lookup.array(entry) ? colorOfArray(this.#lookup, entry) : otherwise;
  }

  /** The line width by `/BS` or `/Border` (§12.5.4), the larger one: viewers differ in which takes precedence. */
  get #width(): number {
    const style = this.#lookup.dict(this.#dict.BS);
    const border = this.#lookup.array(this.#dict.Border);
    const stated = [style && (this.#lookup.number(style.W) ?? 1), border && this.#lookup.number(border[2])];
    const widths = stated.filter((each) => each !== undefined).map(Math.abs);
    return widths.length > 0 ? Math.max(...widths) : 1;
  }
}

const BLACK: MarkColor = [0, 0, 0];
