import { QuireError } from '@quire/core';

/**
 * Lets so many through at once, and the others wait. Hashing codes fills the few threads that Node has for it; and who
 * has not got through yet has not been counted as a guess either.
 */
export class Turnstile {
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(
    private readonly width: number,
    private readonly queue: number,
  ) {}

  async pass<Value>(signal: AbortSignal, body: () => Promise<Value>): Promise<Value> {
    await this.#enter();
    try {
      // Whoever left while waiting takes up no more time.
      signal.throwIfAborted();
      return await body();
    } finally {
      this.#inside--;
      this.#waiting.shift()?.();
    }
  }

  async #enter(): Promise<void> {
    if (this.#inside >= this.width) {
      if (this.#waiting.length >= this.queue)
        throw new QuireError('OVERLOADED', 'the service is full; try again shortly');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#inside++;
  }
}
