/**
 * The word that was probably meant: the one with the fewest letters to change, add, drop or swap; undefined where that is
 * more than a third of them.
 *
 * @example nearestOf('QUIRE_PROT', ['QUIRE_HOST', 'QUIRE_PORT']) // 'QUIRE_PORT'
 */
export function nearestOf(word: string, words: readonly string[]): string | undefined {
  const [best] = words
    .map((each) => ({ each, changes: changesBetween(word.toUpperCase(), each.toUpperCase()) }))
    .sort((one, other) => one.changes - other.changes);
  return best && best.changes <= word.length / 3 ? best.each : undefined;
}

/** The distance of Damerau and Levenshtein, where a pair is swapped once at most. */
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
