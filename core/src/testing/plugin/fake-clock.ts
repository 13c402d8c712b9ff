import type { Clock } from '../../plugin/index.js';

/** A clock that shows one time until `advance` moves it. */
export class FakeClock implements Clock {
  #now: number;

  constructor(now = Date.UTC(2024, 0, 1)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
