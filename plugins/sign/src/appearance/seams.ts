import type { AppearanceLine } from './statement.js';

/** A forced line end (`w:br`) in texts of an appearance. */
export const LINE_END = '\u2028';

/** The minimum number of letters of a word that may be broken. */
const LONG = 16;

/** Positions where a long word may break: before a domain, after joining characters, after the day of a time. */
const SEAM = /(?=@)|(?<=[,:;=/\u00a0])/gu;

/** White space at which a line may break. */
export const SPACE = /[^\S\u00a0]+/u;

/** The text with long words broken near their middle: `maximiliane.hohenlohe` and `@example.org`. */
export const atSeams = (text: string): string =>
  text.replace(/[^\s]+(?:\u00a0[^\s]+)*/gu, (word) => {
    const middle = word.length / 2;
    const [seam] = [...word.matchAll(SEAM)]
      .map(({ index }) => index)
      .filter((index) => index > 0 && index < word.length)
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    if (word.length < LONG || seam === undefined) return word;
    const first = word
      .slice(0, seam)
      .replace(/\u00a0$/, '')
      .replace(/(?<=:)\u00a0/, ' ');
    return `${first}${LINE_END}${word.slice(seam)}`;
  });

/** The same lines with their long words broken; undefined if no word can be broken. */
export function linesAtSeams(lines: readonly AppearanceLine[]): readonly AppearanceLine[] | undefined {
  const apart = lines.map((line): AppearanceLine => {
    const text = atSeams(line.text);
    return text === line.text ? line : { ...line, text, whole: line.text };
  });
  return apart.some(({ whole }) => whole) ? apart : undefined;
}
