import { DEFAULT_LIMITS, type Limits, QuireError, throwIfAborted } from '@quire/core';
import type { PartName } from '@quire/core/opc';
import { displayName } from '@quire/core/xml';

/** Small data in nested repeats makes documents without end: both what is written and how long it takes are bounded. */
export class Budget {
  readonly #most: number;
  readonly #signal: AbortSignal | undefined;
  #spent = 0;

  constructor(limits: Partial<Limits> = {}, signal?: AbortSignal) {
    this.#most = limits.xmlElements ?? DEFAULT_LIMITS.xmlElements;
    this.#signal = signal;
  }

  /** Throws LIMIT_EXCEEDED past as many steps as a part may have elements; ABORTED. */
  spend(part: PartName): void {
    if ((++this.#spent & 0xfff) === 0) throwIfAborted(this.#signal);
    if (this.#spent <= this.#most) return;
    throw new QuireError('LIMIT_EXCEEDED', `filled, more than ${this.#most} elements`, { part: displayName(part) });
  }
}
