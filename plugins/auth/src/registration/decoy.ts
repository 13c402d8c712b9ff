import { setTimeout as pause } from 'node:timers/promises';

interface Outcome {
  readonly milliseconds: number;
  readonly error?: unknown;
}

const REMEMBERED = 32;

/**
 * Makes what is not done look like what is. A mail that a cap holds back takes as long as one of the last that were
 * sent took, and fails as they failed: from outside nobody can tell whether an address has had its mails.
 */
export class Decoy {
  readonly #outcomes: Outcome[] = [];

  /** Does it, and remembers how that went. */
  async record<Value>(body: () => Promise<Value>): Promise<Value> {
    const started = performance.now();
    try {
      const value = await body();
      this.#remember({ milliseconds: performance.now() - started });
      return value;
    } catch (error) {
      this.#remember({ milliseconds: performance.now() - started, error });
      throw error;
    }
  }

  /** Does nothing, in the same way. */
  async replay(signal: AbortSignal): Promise<void> {
    const outcome = this.#outcomes[Math.floor(Math.random() * this.#outcomes.length)];
    if (!outcome) return;
    await pause(outcome.milliseconds, undefined, { signal });
    if (outcome.error !== undefined) throw outcome.error;
  }

  #remember(outcome: Outcome): void {
    this.#outcomes.push(outcome);
    if (this.#outcomes.length > REMEMBERED) this.#outcomes.shift();
  }
}
