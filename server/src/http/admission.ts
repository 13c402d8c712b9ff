import { QuireError } from '@quire/core';
import type { Step } from './state.js';

/** How many requests may be under way, by what they hold. */
export interface Places {
  /** A document in memory each, those that wait for a worker included. */
  readonly documents: number;
  /** A few kilobytes each; they mostly wait for the database. */
  readonly small: number;
  /** A body of events each, which waits for nothing but its own arrival. */
  readonly events: number;
}

/** Requests under way, so that a stop can wait for them and a flood is refused before its bodies are read. */
export class Admission {
  readonly #places: Places;
  readonly #taken = { documents: 0, small: 0, events: 0 };
  #draining = false;
  #empty: (() => void) | undefined;

  constructor(places: Places) {
    this.#places = places;
  }

  /** Whether there is no room for another document. A service full of documents still answers all else. */
  get full(): boolean {
    return this.#taken.documents >= this.#places.documents;
  }

  get draining(): boolean {
    return this.#draining;
  }

  /** The step that takes a place, or refuses. */
  admit(kind: keyof Places): Step {
    return async (_ctx, next) => {
      if (this.#draining) throw new QuireError('OVERLOADED', 'the service is stopping; another one will answer');
      if (this.#taken[kind] >= this.#places[kind]) {
        throw new QuireError('OVERLOADED', 'the service is full; try again shortly');
      }
      this.#taken[kind]++;
      try {
        await next();
      } finally {
        this.#taken[kind]--;
        if (this.#isEmpty) this.#empty?.();
      }
    };
  }

  /** Admits nobody any more; resolves when the last has left, or after so many milliseconds. */
  async drain(milliseconds: number): Promise<void> {
    this.#draining = true;
    if (this.#isEmpty) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#empty = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  get #isEmpty(): boolean {
    return Object.values(this.#taken).every((count) => count === 0);
  }
}
