import { QuireError, throwIfAborted } from '@quire/core';

export interface SlotOptions {
  /** Jobs at a time. */
  readonly slots: number;
  /** Jobs that may wait; 0 for none. */
  readonly waiting: number;
  /** Nobody waits longer than this; the client is better off elsewhere. */
  readonly waitMilliseconds: number;
}

interface Waiter {
  readonly go: () => void;
}

/** A bounded queue in front of a fixed number of slots: first come, first served, and no more than fit. */
export class Slots {
  readonly #options: SlotOptions;
  readonly #queue = new Set<Waiter>();
  #taken = 0;

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  get running(): number {
    return this.#taken;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  get full(): boolean {
    return this.#taken >= this.#options.slots && this.#queue.size >= this.#options.waiting;
  }

  /**
   * Resolves once a slot is free, with what gives it back (once; later calls do nothing). Rejects with OVERLOADED where
   * the queue is full or the wait too long, and when the signal fires first.
   */
  async take(signal: AbortSignal): Promise<() => void> {
    throwIfAborted(signal);
    if (this.#taken < this.#options.slots) this.#taken++;
    else if (this.full) throw new QuireError('OVERLOADED', 'the service is full; try again shortly');
    else await this.#wait(signal);
    let returned = false;
    return () => {
      if (returned) return;
      returned = true;
      this.#passOn();
    };
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (error: unknown) => {
        this.#queue.delete(waiter);
        clearTimeout(timer);
        signal.removeEventListener('abort', aborted);
        reject(error);
      };
      const aborted = () => {
        try {
          throwIfAborted(signal);
        } catch (error) {
          leave(error);
        }
      };
      const waiter: Waiter = {
        go: () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', aborted);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leave(new QuireError('OVERLOADED', 'the service is busy; try again shortly'));
      }, this.#options.waitMilliseconds);
      signal.addEventListener('abort', aborted, { once: true });
      this.#queue.add(waiter);
    });
  }

  /** The slot goes to the first in the queue without ever being free, so that nobody overtakes. */
  #passOn(): void {
    const [first] = this.#queue;
    if (!first) {
      this.#taken--;
      return;
    }
    this.#queue.delete(first);
    first.go();
  }
}
