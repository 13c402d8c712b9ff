/** Text for a terminal: lines no longer than it is wide. */

/** The width in columns of the names in a list of definitions. */
const NAMES = 22;
/** The width if the output is not a terminal, such as a file or a pager, and `COLUMNS` is not set. */
const USUAL_COLUMNS = 100;
/** The maximum number of columns: longer lines are hard to read, however wide the terminal. */
const MOST_COLUMNS = 120;

const terminalColumns = (): number =>
  Math.min(process.stdout.columns ?? (Number(process.env.COLUMNS) || USUAL_COLUMNS), MOST_COLUMNS);

/** Breaks a text into lines between words. A word that is longer than a line stays whole. */
export function wrapped(text: string, columns = terminalColumns()): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A name and its meaning next to it: further lines are indented below the first. */
export function definition(
  name: string,
  meaning: string,
  columns = terminalColumns(),
  names = NAMES,
): readonly string[] {
  const [first = '', ...others] = wrapped(meaning, Math.max(20, columns - names - 1));
  const head = `  ${name}`.padEnd(names);
  const isShort = head.length === names;
  return [
    ...(isShort ? [`${head} ${first}`.trimEnd()] : [head, `${' '.repeat(names)} ${first}`]),
    ...others.map((line) => `${' '.repeat(names)} ${line}`),
  ];
}
