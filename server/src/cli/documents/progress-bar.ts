/** A line at the bottom of a terminal that shows progress. */
export class ProgressBar {
  readonly #terminal: NodeJS.WriteStream;
  readonly #total: number;
  readonly #started = performance.now();
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

  clear(): void {
    this.#terminal.write('\r\u001b[K');
  }

  /** The time left at the pace so far; unknown in the first seconds, while workers are still starting. */
  get #secondsLeft(): number | undefined {
    const seconds = (performance.now() - this.#started) / 1000;
    return this.#done < 2 || seconds < 3 ? undefined : (seconds / this.#done) * (this.#total - this.#done);
  }

  #draw(): void {
    this.#terminal.write(
      `\r\u001b[K${progressLine(this.#done, this.#total, this.#terminal.columns, this.#secondsLeft)}`,
    );
  }
}

/** `[=====> ] 12/40, 3 min left` within a number of columns. */
export function progressLine(done: number, total: number, columns = 80, secondsLeft?: number): string {
  const count = ` ${done}/${total}${secondsLeft === undefined ? '' : `, ${duration(secondsLeft)} left`}`;
  const width = Math.min(40, columns - count.length - 3);
  if (width < 5) return count.trim();
  const filled = Math.floor((done / total) * width);
  const bar = '='.repeat(filled) + (filled < width ? '>' : '');
  return `[${bar.padEnd(width)}]${count}`;
}

/** Formats a duration in the two largest units: `45 s`, `3 min 5 s`, `2 h 10 min`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
