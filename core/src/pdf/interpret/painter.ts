import { isQuireError } from '../../base/errors.js';
import { concatenate, type Matrix } from '../../base/matrix.js';
import { type Rectangle, rectangleAt } from '../read/document/index.js';
import { type ContentOperation, contentOperations, Name, type PdfDict, PdfStream, type PdfValue } from '../reader.js';
import { boundsAround, cornersOf, isUpright, leaveRectangle, overlap, type Point, stretch } from './geometry.js';
import type { Mark, Painting } from './marks.js';
import { Nesting } from './nesting.js';
import { ContentRun, type ContentSource } from './run.js';
import { groupOf, inGroup, initialState, inkOf, matrixOf, type Paint, type State } from './state.js';
import { STATE_OPERATORS } from './state-operators.js';

export interface PaintedContent {
  readonly bytes: Uint8Array;
  /** Resource dictionaries: the first one that contains a name counts. */
  readonly resources: readonly PdfDict[];
  /** The matrix from the content's coordinates to the page's. */
  readonly matrix: Matrix;
  readonly clip: Rectangle;
  /** The group of a form that is a transparency group; if it is isolated, blend modes inside do not affect the page. */
  readonly group?: { readonly isIsolated: boolean };
  /** True if less may be seen than `clip` leaves. */
  readonly isPartial?: boolean;
}

export const MOST_CONTENT_BYTES = 8 << 20;
const MOST_OPERATIONS = 300_000;
const MOST_MARKS = 50_000;
const DEEPEST = 12;

/**
 * Returns the marks that content paints on a page, operator by operator (ISO 32000-2 annex A). Clipping paths count as
 * the rectangles around them, and layers and soft masks as if they hid nothing, so the result may show more than
 * readers do, but never less. Marks under these have `isPartial`, and the result has `doubt` if readers may interpret
 * the content differently.
 */
export function paint(
  source: ContentSource,
  { bytes, resources, matrix, clip, group, isPartial = false }: PaintedContent,
): Painting {
  const painter = new Painter();
  const state = { ...initialState(matrix, clip), isPartial };
  painter.paint(new ContentRun(source, resources, group ? inGroup(state, group.isIsolated) : state), bytes);
  return painter;
}

/** The operators that paint the path, and whether each one fills or strokes it (table 59). */
const PATH_OPERATORS: Readonly<Record<string, { readonly fill?: 'nonzero' | 'evenodd'; readonly strokes?: true }>> = {
  S: { strokes: true },
  s: { strokes: true },
  f: { fill: 'nonzero' },
  F: { fill: 'nonzero' },
  'f*': { fill: 'evenodd' },
  B: { fill: 'nonzero', strokes: true },
  'B*': { fill: 'evenodd', strokes: true },
  b: { fill: 'nonzero', strokes: true },
  'b*': { fill: 'evenodd', strokes: true },
  n: {},
};

class Painter implements Painting {
  readonly marks: Mark[] = [];
  unread?: string;
  doubt?: string;
  #operations = 0;
  #depth = 0;

  paint(run: ContentRun, bytes: Uint8Array): void {
    const nesting = new Nesting();
    try {
      for (const operation of contentOperations(bytes)) {
        nesting.add(operation);
        if (this.unread !== undefined) return;
        const isTooMuch = ++this.#operations > MOST_OPERATIONS || this.marks.length > MOST_MARKS;
        if (isTooMuch || !run.source.spend()) this.unread = 'it has too many operators to be read';
        else this.#operate(run, operation);
      }
    } catch (error) {
      if (!isQuireError(error)) throw error;
      this.unread = error.message;
    }
    this.doubt ??= nesting.fault;
  }

  #operate(run: ContentRun, { operator, operands }: ContentOperation): void {
    const numbers = operands.map((each) => (typeof each === 'number' ? each : 0));
    while (numbers.length < 6) numbers.push(0);
    if (run.path.construct(operator, numbers, run.state.matrix)) return;
    if (Object.hasOwn(STATE_OPERATORS, operator)) STATE_OPERATORS[operator](run, numbers, operands);
    else if (Object.hasOwn(PATH_OPERATORS, operator)) this.#paintPath(run, operator);
    else if (operator === 'BI') this.#picture(run.state);
    else if (operator === 'Do') this.#external(run, run.resource('XObject', operands[0]));
    else if (operator === 'sh') this.#fill(run, [cornersOf(run.state.clip)], 'nonzero', { space: 'unknown' });
    else this.#showText(run, operator, operands);
  }

  #paintPath(run: ContentRun, operator: string): void {
    const { state, path } = run;
    const { fill, strokes } = PATH_OPERATORS[operator];
    if (operator === 's' || operator.startsWith('b')) path.close(state.matrix);
    const outlines = path.take();
    if (fill) this.#fill(run, outlines, fill, state.fill);
    if (strokes) {
      // In table 55, a line of width 0 is as thin as the device can draw.
      const width = Math.max(state.lineWidth * stretch(state.matrix), HAIRLINE);
      const points = state.isPointed ? pointsOf(outlines, width, state.miterLimit) : [];
      const all = [...outlines, ...points];
      const area = overlap(boundsAround(all.flat(), width / 2), state.clip);
      const ink = inkOf(state, state.stroke, state.strokeAlpha);
      if (area && outlines.length > 0) this.#add({ kind: 'stroke', area, ink, outlines: all, width });
    }
    if (run.clips) {
      const isPartial = state.isPartial || !leaveRectangle(outlines, run.clips);
      run.set({ clip: overlap(state.clip, boundsAround(outlines.flat())) ?? OUTSIDE, isPartial });
    }
    run.clips = undefined;
  }

  #fill(run: ContentRun, outlines: readonly (readonly Point[])[], rule: 'nonzero' | 'evenodd', paint: Paint): void {
    const { state } = run;
    const area = overlap(boundsAround(outlines.flat()), state.clip);
    if (!area || outlines.length === 0) return;
    const ink = inkOf(state, paint, state.fillAlpha);
    if (paint.pattern !== undefined && this.#isPicture(run, paint.pattern)) this.#add({ kind: 'picture', area, ink });
    else this.#add({ kind: 'fill', area, ink, outlines, rule });
  }

  /** True if a tiling pattern (§8.7.3) paints text or pictures in its tile. */
  #isPicture(run: ContentRun, pattern: string): boolean {
    const tile = run.source.lookup.resolve(run.resource('Pattern', new Name(pattern)));
    if (!(tile instanceof PdfStream)) return false;
    const aside = this.marks.length;
    this.#form(run, tile, run.state);
    return this.marks.splice(aside).some(({ kind }) => kind === 'text' || kind === 'picture');
  }

  #showText(run: ContentRun, operator: string, operands: readonly PdfValue[]): void {
    if (operator === "'" || operator === '"') run.text.move(0, -run.state.text.leading);
    else if (operator !== 'Tj' && operator !== 'TJ') return;
    for (const mark of run.text.show(run.state, operands.at(-1))) this.#add(mark);
  }

  #external(run: ContentRun, value: PdfValue | undefined): void {
    const { lookup } = run.source;
    const object = lookup.resolve(value);
    if (!(object instanceof PdfStream)) return;
    const subtype = lookup.name(object.dict.Subtype);
    if (subtype === 'Image') this.#picture(run.state, object);
    else if (subtype === 'Form' || subtype === undefined) this.#form(run, object, run.state);
  }

  /** Paints a form within its box, by its own matrix (§8.10). */
  #form(run: ContentRun, form: PdfStream, outer: State): void {
    if (this.#depth >= DEEPEST) {
      this.unread = `its forms are nested deeper than ${DEEPEST}`;
      return;
    }
    const { lookup } = run.source;
    const group = groupOf(lookup, form.dict);
    const state = group ? inGroup(outer, group.isIsolated) : outer;
    const matrix = concatenate(matrixOf(lookup, form.dict.Matrix), state.matrix);
    const box = rectangleAt(lookup, form.dict.BBox);
    const corners = box && cornersOf(box, matrix);
    const clip = corners ? overlap(boundsAround(corners), state.clip) : state.clip;
    if (!clip) return;
    const isPartial = state.isPartial || form.dict.OC !== undefined || !corners || !isUpright(corners);
    this.#depth++;
    this.paint(
      run.within(lookup.dict(form.dict.Resources), { ...state, matrix, clip, isPartial }),
      run.source.decode(form, MOST_CONTENT_BYTES),
    );
    this.#depth--;
  }

  /** Adds a picture, which fills the unit square (§8.9.4). */
  #picture(state: State, image?: PdfStream): void {
    const area = overlap(boundsAround(cornersOf({ left: 0, bottom: 0, right: 1, top: 1 }, state.matrix)), state.clip);
    const ink = inkOf(state, { space: 'unknown' }, state.fillAlpha);
    if (area) this.#add({ kind: 'picture', area, ink, ...(image ? { image } : {}) });
  }

  #add(mark: Mark): void {
    if (mark.ink.alpha >= FAINTEST) this.marks.push(mark);
  }
}

/** The minimum length of a miter, in line widths, that is painted separately. */
const LEAST_POINT = 2;

/** The miters of sharp corners (§8.4.3.5), each as a line from the corner, as wide as the stroke. */
function pointsOf(
  outlines: readonly (readonly Point[])[],
  width: number,
  limit: number,
): readonly (readonly Point[])[] {
  return outlines.flatMap((outline) =>
    outline.flatMap((corner, index) => {
      const [before, after] = [outline[index - 1], outline[index + 1]];
      if (!before || !after) return [];
      const [one, other] = [before, after].map(([x, y]) => {
        const length = Math.hypot(x - corner[0], y - corner[1]) || 1;
        return [(x - corner[0]) / length, (y - corner[1]) / length] as const;
      });
      const [x, y] = [one[0] + other[0], one[1] + other[1]];
      // The length of the sum of two unit vectors is twice the cosine of half the angle between them.
      const sine = Math.sqrt(Math.max(0, 1 - (x * x + y * y) / 4));
      if (sine * limit < 1 || sine * LEAST_POINT > 1 || sine === 0) return [];
      const reach = width / 2 / sine / Math.hypot(x, y);
      return [[corner, [corner[0] - x * reach, corner[1] - y * reach] as const]];
    }),
  );
}

/** The width of the thinnest line, in points. */
const HAIRLINE = 0.25;
/** The largest alpha that is invisible. */
const FAINTEST = 0.02;
/** A clip outside of any page: nothing is painted. */
const OUTSIDE: Rectangle = { left: -2e7, bottom: -2e7, right: -2e7, top: -2e7 };
