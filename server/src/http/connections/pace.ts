/** The minimum rate of request bodies, and of reading replies. */
export interface PaceLimits {
  /** The seconds for the first byte, and the period over which the rate is measured from then on. */
  readonly patienceSeconds: number;
  /** Minimum rate in bytes per second. */
  readonly bytesPerSecond: number;
  /** The maximum duration of a whole body at any rate, in seconds. */
  readonly longestSeconds: number;
}

/** The number of checks that decide if a body is slow: few, so that memory for other bodies is freed quickly. */
const RECENT = 2;

/** The multiple of the minimum rate below which a body counts as slow if memory runs out. */
const PRESSED = 8;

/** The rate of one body, checked once a second by its number of bytes. It never reads a clock. */
export class Pace {
  readonly #limits: PaceLimits;
  /** The byte counts of the last checks, the oldest first: one more than there are seconds of patience. */
  readonly #seen: number[];
  #looks = 0;

  constructor(limits: PaceLimits, bytes: number) {
    this.#limits = limits;
    this.#seen = [bytes];
  }

  look(bytes: number): void {
    this.#looks++;
    this.#seen.push(bytes);
    if (this.#seen.length > Math.max(RECENT, this.#limits.patienceSeconds) + 1) this.#seen.shift();
  }

  /** The reason for refusing the body; undefined while its rate is sufficient. */
  get fault(): string | undefined {
    const { patienceSeconds, bytesPerSecond, longestSeconds } = this.#limits;
    if (this.#looks >= longestSeconds) return `the body did not arrive within ${longestSeconds} s`;
    if (this.#looks < patienceSeconds) return undefined;
    const bytes = this.#inLast(patienceSeconds);
    if (bytes >= bytesPerSecond * patienceSeconds) return undefined;
    return `the body must arrive at ${bytesPerSecond} bytes per second or more; in the last ${patienceSeconds} s the service received ${bytes}`;
  }

  /** True if the body is slow by the last checks and is refused first; never for one that has just begun. */
  get isSlow(): boolean {
    return this.#looks >= RECENT && this.#inLast(RECENT) < PRESSED * this.#limits.bytesPerSecond * RECENT;
  }

  #inLast(looks: number): number {
    const { length } = this.#seen;
    return (this.#seen[length - 1] ?? 0) - (this.#seen[Math.max(0, length - 1 - looks)] ?? 0);
  }
}
