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
    const isCut = SIDES.some((side) => Math.abs(whole[side] - area[side]) > LEAST_CUT);
    const turn = turnOf(matrix, size, scale);
    const own = {
      ...(font.isDrawn ? { isDrawn: true as const } : {}),
      ...(font.isEmbedded ? { isEmbedded: true as const } : {}),
      ...(isCut ? { whole } : {}),
      ...(characterSpace === 0 ? {} : { spacing: Math.abs(characterSpace) * stretch(matrix) }),
      ...(turn === 0 ? { baseline: matrix[5] } : { turn }),
    };
    return { kind: 'text', area, ink, glyphs, size: height, ...(text === undefined ? {} : { text }), ...own };
  }

  #advance(by: number): void {
    this.#matrix = concatenate([1, 0, 0, 1, by, 0], this.#matrix);
  }
}

const SIDES = ['left', 'bottom', 'right', 'top'] as const;
/** The minimum length in points that counts as cut off; anything less is the side bearing of a letter. */
const LEAST_CUT = 1;
/** The maximum rise of text that still seems level, as a fraction of the line's length. */
const LEVEL = 0.02;

/** The maximum ratio of a font's horizontal to its vertical scale, or the reverse. */
const WIDEST = 2;

/** Returns the direction of text with upright letters as a multiple of 90 degrees; `oblique` for any other text. */
function turnOf([a, b, c, d]: Matrix, size: number, scale: number): 0 | NonNullable<TextMark['turn']> {
  const along = [a * size * scale, b * size * scale];
  const up = [c * size, d * size];
  for (const [index, turn] of ([0, 90, 180, 270] as const).entries()) {
    const [cos, sin] = [[1, 0, -1, 0][index], [0, 1, 0, -1][index]];
    const [length, rise] = [along[0] * cos + along[1] * sin, along[1] * cos - along[0] * sin];
    const height = up[1] * cos - up[0] * sin;
    if (length <= 0 || height <= 0 || Math.abs(rise) > LEVEL * length) continue;
    return length <= WIDEST * height && height <= WIDEST * length ? turn : 'oblique';
  }
  return 'oblique';
}

/** The smallest visible size of text, in points. */
const SMALLEST = 0.3;
