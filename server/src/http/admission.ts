import { QuireError } from '@quire/core';
import type { Step } from './state.js';

/** Requests under way, so that a stop can wait for them and a flood is refused before its bodies are read. */
export class Admission {
  #inside = 0;
  #draining = false;
  #empty: (() => void) | undefined;

  /** `capacity`: how many documents may be held in memory, those that wait for a worker included. */
  constructor(readonly capacity: number) {}

  get full(): boolean {
    return this.#inside >= this.capacity;
  }

  get draining(): boolean {
    return this.#draining;
  }

  /** The step in front of operations. */
  readonly admit: Step = async (_ctx, next) => {
    if (this.#draining) throw new QuireError('OVERLOADED', 'the service is stopping; another one will answer');
    if (this.full) throw new QuireError('OVERLOADED', 'the service is full; try again shortly');
    this.#inside++;
    try {
      await next();
    } finally {
      this.#inside--;
      if (this.#inside === 0) this.#empty?.();
    }
  };

  /** Admits nobody any more; resolves when the last has left, or after so many milliseconds. */
  async drain(milliseconds: number): Promise<void> {
    this.#draining = true;
    if (this.#inside === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#empty = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
