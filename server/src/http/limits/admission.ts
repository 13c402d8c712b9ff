import { QuireError } from '@quire/core';
import { Semaphore } from '@quire/core/plugin';
import type { Step } from '../state.js';

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
  readonly #places: Readonly<Record<keyof Places, Semaphore>>;
  #draining = false;

  constructor({ documents, small, events }: Places) {
    // Nobody waits here: a request without a place is refused.
    const semaphore = (places: number) => new Semaphore({ places, waiting: 0 });
    this.#places = { documents: semaphore(documents), small: semaphore(small), events: semaphore(events) };
  }

  /** Whether there is no room for another document. A service full of documents still answers all else. */
  get full(): boolean {
    return this.#places.documents.full;
  }

  get draining(): boolean {
    return this.#draining;
  }

  /** The step that takes a place, or refuses with OVERLOADED. */
  admit(kind: keyof Places): Step {
    return (_ctx, next) => {
      if (this.#draining) throw new QuireError('OVERLOADED', 'the service is stopping; another one will answer');
      return this.#places[kind].run(undefined, next);
    };
  }

  /** Admits nobody any more; resolves when the last has left, or after so many milliseconds. */
  async drain(milliseconds: number): Promise<void> {
    this.#draining = true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    await Promise.race([Promise.all(Object.values(this.#places).map((places) => places.empty())), late]);
    clearTimeout(timer);
  }
}
