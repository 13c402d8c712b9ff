import { setTimeout as pause } from 'node:timers/promises';

interface Outcome {
  readonly milliseconds: number;
  readonly error?: unknown;
}

/** Number of recent calls whose duration and error are remembered. */
const REMEMBERED = 32;

/**
 * Makes a suppressed mail look like a sent one: it takes as long as one of the last sent mails, and fails if that mail
 * failed. Callers cannot see that an address has reached its limit.
 */
export class TimingDecoy {
  readonly #outcomes: Outcome[] = [];

  /** Runs `body`, and remembers how long it took and how it failed, unless that was because its caller left. */
  async record<Value>(signal: AbortSignal, body: () => Promise<Value>): Promise<Value> {
    const started = performance.now();
    try {
      const value = await body();
      this.#remember({ milliseconds: performance.now() - started });
      return value;
    } catch (error) {
      if (!signal.aborted) this.#remember({ milliseconds: performance.now() - started, error });
      throw error;
    }
  }

  /** Waits as long as one of the remembered calls, and fails as it failed. */
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
