import { QuireError, throwIfAborted } from '../base/errors.js';

/** The order in which waiting callers get places, if it is not the order of arrival. */
export interface Turns {
  /**
   * Chooses one of the waiting callers, given as one entry per call, in the order of arrival; returns the index of the
   * next.
   */
  next(waiting: readonly string[]): number;
  /** Called when a call of this caller gets a place. */
  entered(caller: string): void;
}

export interface SemaphoreOptions {
  readonly places: number;
  /** The number of callers that may wait for a place; 0 if none may wait. */
  readonly waiting: number;
  /** Longest wait, in milliseconds; without a bound if absent. */
  readonly waitMilliseconds?: number;
  /** Default: first come, first served. */
  readonly turns?: Turns;
}

/**
 * A fixed number of places with a bounded queue: first come, first served, or fair turns. Later callers cannot
 * overtake, because a returned place goes directly to a caller in the queue.
 *
 * @example await new Semaphore({ places: 8, waiting: 64 }).run(undefined, async () => 'hashed') // 'hashed'
 */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  /** The functions that admit waiting callers, in the order of arrival, each with its caller. */
  readonly #queue = new Map<() => void, string>();
  #taken = 0;
  #emptied: (() => void)[] = [];

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  /** The number of places in use. */
  get taken(): number {
    return this.#taken;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** True if the next caller would be refused. */
  get full(): boolean {
    return this.#taken >= this.#options.places && this.#queue.size >= this.#options.waiting;
  }

  /**
   * Resolves once a place is taken, with the function that returns it (once; later calls do nothing). Rejects with
   * OVERLOADED if the queue is full or the wait too long, and with the signal's `QuireError`, or ABORTED, if that
   * aborts first.
   */
  async take(signal?: AbortSignal, caller = ''): Promise<() => void> {
    throwIfAborted(signal);
    if (this.#taken < this.#options.places) {
      this.#taken++;
      this.#options.turns?.entered(caller);
    } else if (this.full) throw new QuireError('OVERLOADED', 'the service is full; try again shortly');
    else await this.#wait(signal, caller);
    let returned = false;
    return () => {
      if (returned) return;
      returned = true;
      this.#passOn();
    };
  }

  /** Runs `body` in a place, and gives the place back however `body` ends. Rejects as `take` and `body` do. */
  async run<Value>(signal: AbortSignal | undefined, body: () => Promise<Value>): Promise<Value> {
    const giveBack = await this.take(signal);
    try {
      return await body();
    } finally {
      giveBack();
    }
  }

  /** Resolves when no place is in use, at once if none is now. */
  empty(): Promise<void> {
    return this.#taken === 0 ? Promise.resolve() : new Promise((resolve) => this.#emptied.push(resolve));
  }

  #wait(signal: AbortSignal | undefined, caller: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const { waitMilliseconds } = this.#options;
      const settle = (outcome: () => void) => {
        this.#queue.delete(enter);
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        outcome();
      };
      const enter = () => settle(resolve);
      const leave = () =>
        settle(() => {
          try {
            throwIfAborted(signal);
          } catch (error) {
            reject(error);
          }
        });
      const late = () => settle(() => reject(new QuireError('OVERLOADED', 'the service is busy; try again shortly')));
      const timer = waitMilliseconds === undefined ? undefined : setTimeout(late, waitMilliseconds);
      signal?.addEventListener('abort', leave, { once: true });
      this.#queue.set(enter, caller);
    });
  }

  #passOn(): void {
    const { turns } = this.#options;
    const chosen = turns && this.#queue.size > 1 ? turns.next([...this.#queue.values()]) : 0;
    const [enter, caller] = [...this.#queue][chosen] ?? [];
    if (enter && caller !== undefined) {
      turns?.entered(caller);
      enter();
      return;
    }
    this.#taken--;
    if (this.#taken === 0) for (const resolve of this.#emptied.splice(0)) resolve();
  }
}
