/** A line at the bottom of a terminal that shows progress. */
export class ProgressBar {
  readonly #terminal: NodeJS.WriteStream;
  readonly #total: number;
  #done = 0;

  constructor(terminal: NodeJS.WriteStream, total: number) {
    this.#terminal = terminal;
    this.#total = total;
    this.#draw();
  }

  advance(): void {
    this.#done++;
    this.#draw();
  }

  /** Takes the line away, for something else to be printed. */
  clear(): void {
    this.#terminal.write('\r\u001b[K');
  }

  #draw(): void {
    this.#terminal.write(`\r\u001b[K${progressLine(this.#done, this.#total, this.#terminal.columns)}`);
  }
}

/** `[=====>    ] 12/40` in at most so many columns. */
export function progressLine(done: number, total: number, columns = 80): string {
  const count = ` ${done}/${total}`;
  const width = Math.min(40, columns - count.length - 3);
  if (width < 5) return count.trim();
  const filled = Math.floor((done / total) * width);
  const bar = '='.repeat(filled) + (filled < width ? '>' : '');
  return `[${bar.padEnd(width)}]${count}`;
}
