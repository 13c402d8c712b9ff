import { QuireError } from '@quire/core';
import type { Step } from './state.js';

/** Requests without a document that may be under way: they hold a few kilobytes each and mostly wait for the database. */
const SMALL_AT_ONCE = 128;

/** Requests under way, so that a stop can wait for them and a flood is refused before its bodies are read. */
export class Admission {
  #documents = 0;
  #small = 0;
  #draining = false;
  #empty: (() => void) | undefined;

  /** `capacity`: how many documents may be held in memory, those that wait for a worker included. */
  constructor(readonly capacity: number) {}

  get full(): boolean {
    return this.#documents >= this.capacity;
  }

  get draining(): boolean {
    return this.#draining;
  }

  /** The step in front of operations on documents. */
  readonly admitDocument: Step = async (_ctx, next) => {
    this.#refuseWhere(this.full);
    this.#documents++;
    try {
      await next();
    } finally {
      this.#documents--;
      this.#tellIfEmpty();
    }
  };

  /** The step in front of all others: a service full of documents still answers them. */
  readonly admitSmall: Step = async (_ctx, next) => {
    this.#refuseWhere(this.#small >= SMALL_AT_ONCE);
    this.#small++;
    try {
      await next();
    } finally {
      this.#small--;
      this.#tellIfEmpty();
    }
  };

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
    return this.#documents === 0 && this.#small === 0;
  }

  #tellIfEmpty(): void {
    if (this.#isEmpty) this.#empty?.();
  }

  #refuseWhere(full: boolean): void {
    if (this.#draining) throw new QuireError('OVERLOADED', 'the service is stopping; another one will answer');
    if (full) throw new QuireError('OVERLOADED', 'the service is full; try again shortly');
  }
}
