import { setTimeout as sleep } from 'node:timers/promises';

/** The milliseconds that a statement waits before a probe asks whether the database answers at all. */
const PATIENCE = 1000;
/** The time between two probes of a database that does not answer, in milliseconds. */
const PROBE_EVERY = 500;

/**
 * Tracks if a database answers. A statement that waits for a second starts a probe; all waiting statements share one
 * probe. If the probe fails, the waiting statements are refused at once, and so are later ones, until a probe is
 * answered.
 */
export class Availability {
  readonly #probe: () => Promise<unknown>;
  readonly #patience: number;
  readonly #probeEvery: number;
  /** The functions that refuse the waiting statements. */
  readonly #waiting = new Set<(cause: unknown) => void>();
  #probing: Promise<void> | undefined;
  #outage: { readonly cause: unknown } | undefined;
  #closed = false;

  /** `probe` rejects if the database does not answer within its own time limit. */
  constructor(probe: () => Promise<unknown>, patience = PATIENCE, probeEvery = PROBE_EVERY) {
    this.#probe = probe;
    this.#patience = patience;
    this.#probeEvery = probeEvery;
  }

  /** Runs `body`; rejects with the error of the probe if the database does not answer. */
  async guard<Result>(body: () => Promise<Result>): Promise<Result> {
    if (this.#outage) throw this.#outage.cause;
    return new Promise<Result>((resolve, reject) => {
      const refuse = (cause: unknown) => {
        done();
        reject(cause);
      };
      const timer = setInterval(() => void this.#look(), this.#patience);
      const done = () => {
        clearInterval(timer);
        this.#waiting.delete(refuse);
      };
      this.#waiting.add(refuse);
      body().then(resolve, reject).finally(done);
    });
  }

  close(): void {
    this.#closed = true;
  }

  #look(): Promise<void> {
    this.#probing ??= this.#probeUntilAnswered().finally(() => {
      this.#probing = undefined;
    });
    return this.#probing;
  }

  async #probeUntilAnswered(): Promise<void> {
    while (!this.#closed) {
      try {
        await this.#probe();
        this.#outage = undefined;
        return;
      } catch (cause) {
        this.#outage = { cause };
        for (const refuse of [...this.#waiting]) refuse(cause);
      }
      await sleep(this.#probeEvery, undefined, { ref: false });
    }
  }
}
