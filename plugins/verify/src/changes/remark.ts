import type { Lookup, PdfValue } from '@quire/core/pdf';
import type { Annotation, Rectangle } from '@quire/core/pdf/document';
import { contrastBetween, type Mark, type MarkColor } from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import type { Effort } from './effort.js';
import type { MarkOutline } from './outlines.js';
import type { Sheet } from './sheet.js';

/** An added annotation and its place: `content` is the content of the page there. */
export interface AddedRemark {
  readonly view: View;
  readonly sheet: Sheet;
  readonly annotation: Annotation;
  readonly lookup: Lookup;
  readonly rect: Rectangle;
  readonly marks: readonly Mark[];
  readonly content: readonly Mark[];
  readonly effort: Effort;
}

export function pointsIn(lookup: Lookup, value: PdfValue | undefined): MarkOutline {
  const numbers = (lookup.array(value) ?? []).map((each) => lookup.number(each) ?? Number.NaN);
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? Number.NaN] as const] : []));
}

export const WHITE: MarkColor = [1, 1, 1];

/**
 * The minimum difference between the channels of a color that cannot pass for print, and the minimum value of its
 * lightest channel.
 */
const CHROMA = 0.4;
const LIGHTEST = 0.6;

/** True for the colors of pens in programs: black and gray lines could pass for print, white ones for paper. */
export const isColorful = (color: MarkColor): boolean =>
  Math.max(...color) - Math.min(...color) >= CHROMA && Math.max(...color) >= LIGHTEST;

/** The minimum contrast of an opaque line with paper: a paler line erases the dots and characters that it covers. */
const LEAST_ON_PAPER = 1.3;

export function colorFault(marks: readonly Mark[]): string | undefined {
  const isPale = ({ color = WHITE, blend }: Mark['ink']): boolean =>
    blend !== 'Multiply' && contrastBetween(color, WHITE) < LEAST_ON_PAPER;
  if (!marks.every(({ ink }) => ink.color && isColorful(ink.color))) return 'has the color of ink or paper';
  return marks.some(({ ink }) => isPale(ink)) ? 'hides content below it' : undefined;
}

/** The minimum difference in a color channel between a pen and words: more similar lines could pass for letters. */
const LEAST_DIFFERENCE = 0.3;

/** `colorFault` for free lines, which also need another color than the words and letter-like shapes of the page. */
export function penFault(marks: readonly Mark[], content: readonly Mark[]): string | undefined {
  const inks = content.flatMap(({ kind, ink: { color } }) =>
    kind !== 'picture' && color && isColorful(color) ? [color] : [],
  );
  const isLike = ({ ink: { color } }: Mark): boolean =>
    inks.some((ink) => ink.every((each, index) => Math.abs(each - (color?.[index] ?? 0)) < LEAST_DIFFERENCE));
  return colorFault(marks) ?? (marks.some(isLike) ? 'has the color of words on the page' : undefined);
}
