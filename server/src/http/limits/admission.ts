import { QuireError } from '@quire/core';
import { Shares } from './shares.js';

/** How many requests may be under way, by what they hold. */
export interface Places {
  /** A document in memory each, those that wait for a worker included. */
  readonly documents: number;
  /** A few kilobytes each; they mostly wait for the database. */
  readonly small: number;
  /** A body of events each, which waits for nothing. */
  readonly events: number;
}

/**
 * Places for requests whose bodies are in, and a count of all requests under way, so that a stop can wait for them. Nobody
 * waits for a place: a request without one is refused. One caller never has them all: see `Shares`.
 */
export class Admission {
  readonly #places: Readonly<Record<keyof Places, Shares>>;
  #underWay = 0;
  #leaving = false;
  #draining = false;
  #emptied: (() => void)[] = [];

  constructor({ documents, small, events }: Places, share = 1) {
    const shares = (total: number) => new Shares({ total, share });
    this.#places = { documents: shares(documents), small: shares(small), events: shares(events) };
  }

  /** Whether there is no room for another document. A service full of documents still answers all else. */
  get full(): boolean {
    return this.#places.documents.free === 0;
  }

  /** Requests that have not been answered. */
  get requests(): number {
    return this.#underWay;
  }

  /** Whether clients should go elsewhere from now on; those that come all the same are answered. */
  get leaving(): boolean {
    return this.#leaving;
  }

  /** Says so: by `/readyz`, and by each reply, whose connection ends with it. */
  leave(): void {
    this.#leaving = true;
  }

  /** Counts a request until it is answered. Rejects with OVERLOADED where the service is stopping. */
  async underWay<Value>(request: () => Promise<Value>): Promise<Value> {
    if (this.#draining) throw new QuireError('OVERLOADED', 'the service is stopping; another one will answer');
    this.#underWay++;
    try {
      return await request();
    } finally {
      this.#underWay--;
      if (this.#underWay === 0) for (const resolve of this.#emptied.splice(0)) resolve();
    }
  }

  /** Throws OVERLOADED where these callers would get no place now, so that a body that has no chance is not read. */
  check(kind: keyof Places, callers: readonly string[]): void {
    if (!this.#places[kind].fits(callers, 1)) throw full();
  }

  /** Runs `body` in a place. Rejects with OVERLOADED where there is none for these callers. */
  async run<Value>(kind: keyof Places, callers: readonly string[], body: () => Promise<Value>): Promise<Value> {
    const places = this.#places[kind];
    if (!places.take(callers, 1)) throw full();
    try {
      return await body();
    } finally {
      places.giveBack(callers, 1);
    }
  }

  /** Admits nobody any more; resolves when the last has left, or after so many milliseconds. */
  async drain(milliseconds: number): Promise<void> {
    this.#leaving = true;
    this.#draining = true;
    if (this.#underWay === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    await Promise.race([new Promise<void>((resolve) => this.#emptied.push(resolve)), late]);
    clearTimeout(timer);
  }
}

const full = (): QuireError => new QuireError('OVERLOADED', 'the service is full; try again shortly');
