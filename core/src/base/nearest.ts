import { mustBeText } from './argument.js';

/**
 * Returns the word that was probably meant: the one with the fewest letters to change, add, drop or swap. Undefined if
 * more than a quarter of the letters differ, or more than one letter of a short word.
 *
 * @example nearestOf('custmer', ['company', 'customer']) // 'customer'
 */
export function nearestOf(word: string, words: readonly string[]): string | undefined {
  mustBeText('word', word);
  if (word.length < SHORTEST) return undefined;
  const most = Math.max(1, Math.floor(word.length / 4));
  const [best] = words
    .filter((each) => Math.abs(each.length - word.length) <= most)
    .map((each) => ({ each, changes: changesBetween(word.toUpperCase(), each.toUpperCase()) }))
    .sort((one, other) => one.changes - other.changes);
  return best && best.changes <= most ? best.each : undefined;
}

/**
 * Returns the end of a sentence about an unknown word: empty if no word was probably meant.
 *
 * @example didYouMean('customer') // '; did you mean customer?'
 */
export const didYouMean = (meant: string | undefined): string =>
  meant === undefined ? '' : `; did you mean ${meant}?`;

/** The minimum length of words with suggestions: any two words of two letters are similar. */
const SHORTEST = 3;

/** The Damerau-Levenshtein distance in the variant that swaps each pair of letters at most once. */
function changesBetween(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row][column] = Math.min(
        rows[row - 1][column] + 1,
        rows[row][column - 1] + 1,
        rows[row - 1][column - 1] + (same ? 0 : 1),
        swapped ? rows[row - 2][column - 2] + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return rows[from.length][to.length];
}
