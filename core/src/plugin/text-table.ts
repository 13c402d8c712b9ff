import { oneLine } from '../base/one-line.js';

/** The maximum width of a cell in characters; longer text continues on the next line. */
const WIDEST = 44;

/**
 * A table for a terminal, in lines: columns next to each other below their names, each as wide as its cells, which are
 * broken between words. Control characters are shown by their numbers.
 *
 * @example textTable(['Name', 'Size'], [['report.docx', '12 KB']]).length > 0 // true
 */
export function textTable(names: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const all = [names, ...rows].map((row) => names.map((_, column) => broken(oneLine(row[column] ?? ''))));
  const widths = names.map((_, column) => Math.max(...all.flatMap((row) => row[column].map(({ length }) => length))));
  return all.flatMap((row) => {
    const lines = Array.from({ length: Math.max(...row.map(({ length }) => length)) });
    return lines.map((_, line) =>
      row
        .map((cell, column) => (cell[line] ?? '').padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  });
}

/** The lines of a cell: one at least. A word that is too long for a line is cut into several. */
function broken(text: string): readonly string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ').flatMap((each) => each.match(PIECES) ?? [])) {
    const last = lines[lines.length - 1];
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= WIDEST) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const PIECES = new RegExp(`[^]{1,${WIDEST}}`, 'gu');
