import { concatenate, IDENTITY, type Matrix } from '../../base/matrix.js';
import { isArray, PdfString, type PdfValue } from '../reader.js';
import { boundsAround, cornersOf, overlap, stretch } from './geometry.js';
import type { TextMark } from './marks.js';
import { inkOf, type State } from './state.js';

/** Tracks the position of text and returns marks for the strings shown (ISO 32000-2 §9.4.2). */
export class TextTracker {
  #matrix: Matrix = IDENTITY;
  #line: Matrix = IDENTITY;

  begin(): void {
    this.#matrix = this.#line = IDENTITY;
  }

  set(matrix: Matrix): void {
    this.#matrix = this.#line = matrix;
  }

  move(x: number, y: number): void {
    this.set(concatenate([1, 0, 0, 1, x, y], this.#line));
  }

  /** Shows a string, or a row of strings and numbers that move the text after them. */
  *show(state: State, shown: PdfValue | undefined): Generator<TextMark> {
    const parts = isArray(shown) ? shown : [shown];
    for (const part of parts) {
      if (typeof part === 'number') this.#advance((-part / 1000) * state.text.size * state.text.scale);
      else if (part instanceof PdfString) {
        const mark = this.#string(state, part.latin);
        if (mark) yield mark;
      }
    }
  }

  #string(state: State, latin: string): TextMark | undefined {
    const { font, size, characterSpace, wordSpace, scale, rise, mode } = state.text;
    if (!font || latin === '') return undefined;
    const { text, glyphs, width } = font.read(latin);
    const spaces = Array.from(latin).filter((code) => code === ' ').length;
    const length = ((width / 1000) * size + glyphs * characterSpace + spaces * wordSpace) * scale;
    const matrix = concatenate(this.#matrix, state.matrix);
    this.#advance(length);
    const box = { left: 0, bottom: rise - 0.25 * size, right: length, top: rise + 0.9 * size };
    const whole = boundsAround(cornersOf(box, matrix));
    const area = overlap(whole, state.clip);
    const isBlank = text !== undefined && text.trim() === '' && !font.isEmbedded;
    const height = Math.abs(size) * stretch(matrix);
    if (!area || isBlank || mode === 3 || height < SMALLEST) return undefined;
    const [paint, alpha] = mode % 4 === 1 ? [state.stroke, state.strokeAlpha] : [state.fill, state.fillAlpha];
    const ink = inkOf(state, paint, alpha);
    const own = {
      ...(font.isDrawn ? { isDrawn: true as const } : {}),
      ...(whole.left < area.left - LEAST_CUT || whole.right > area.right + LEAST_CUT ? { whole } : {}),
      ...(isUprightText(matrix, size, scale) ? { baseline: matrix[5] } : { isTurned: true as const }),
    };
    return { kind: 'text', area, ink, glyphs, size: height, ...(text === undefined ? {} : { text }), ...own };
  }

  #advance(by: number): void {
    this.#matrix = concatenate([1, 0, 0, 1, by, 0], this.#matrix);
  }
}

/** The least cut-off length, in points: less than that is the margin of a letter. */
const LEAST_CUT = 1;
/** The share of a line's length that text may rise and still seem level. */
const LEVEL = 0.02;

const isUprightText = ([a, b, , d]: Matrix, size: number, scale: number): boolean =>
  a * size * scale > 0 && d * size > 0 && Math.abs(b) <= LEVEL * Math.abs(a);

/** The smallest visible size of text, in points. */
const SMALLEST = 0.3;
