import type { Clock } from '../../plugin/index.js';

/** A clock that stands until it is moved. */
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
