/**
 * Estimates the space that text needs where nothing is laid out: sheets and slides state the heights of their rows, and
 * programs show them in other fonts. Widths are those of Calibri, rounded up, so that rows are never too low.
 */

/** Widths of letters, as fractions of the font size. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u, 1],
  [/\p{Extended_Pictographic}/u, 1.2],
  [/\p{M}/u, 0],
  [/[ijlt.,:;'’|!()[\]-]/u, 0.34],
  [/\s/u, 0.25],
  [/[mwMW@%]/u, 0.9],
  [/\p{Lu}/u, 0.66],
  [/[\p{ASCII}\p{Script=Latin}]/u, 0.54],
];
const OTHERS = 0.7;
const OF_ONE_WIDTH = 0.61;

/** The distance from one line to the next, as a multiple of the font size. */
const LINE = 1.24;

const widthOf = (character: string): number => WIDTHS.find(([letters]) => letters.test(character))?.[1] ?? OTHERS;

export interface SetText {
  readonly text: string;
  /** The font size, in points. */
  readonly size: number;
  /** True if all characters of the font have the same width, as in Courier. */
  readonly even?: boolean;
}

/** Returns the number of lines at a width in points: broken between words, and inside words that are too wide. */
export function linesIn({ text, size, even = false }: SetText, room: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/(?<=[\s-]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u)) {
    let width = 0;
    for (const character of word) width += (even ? OF_ONE_WIDTH : widthOf(character)) * size;
    if (used > 0 && used + width > room) {
      lines++;
      used = 0;
    }
    used += width;
    while (used > room) {
      lines++;
      used -= room;
    }
  }
  return lines;
}

/** Returns the height of paragraphs in points. */
export const heightIn = (paragraphs: readonly SetText[], room: number): number =>
  paragraphs.reduce((height, each) => height + linesIn(each, room) * each.size * LINE, 0);
