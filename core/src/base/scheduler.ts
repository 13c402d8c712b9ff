import { throwIfAborted } from './errors.js';

/** The stages of a conversion that take long: the document is read, laid out, and its pages are written. */
export type Stage = 'read' | 'layout' | 'write';

/**
 * Called after each step of a stage: `done` of `of` parts or pages are finished. `of` is undefined if the total is not
 * known yet: layout finds the number of pages.
 */
export type OnProgress = (stage: Stage, done: number, of: number | undefined) => void;

/** The milliseconds for which work may hold the thread before `turn` yields: the duration of a frame on a screen. */
const YIELD_INTERVAL_MS = 16;

/**
 * Prevents long work from blocking its host. After each unit of work (a part, a page, a font, an item of a list, a
 * revision) the work awaits `turn`, in which timers fire, requests are accepted, and the signal is checked. Between two
 * turns the work holds the thread.
 *
 * @example await new Scheduler(AbortSignal.timeout(5000)).turn()
 */
export class Scheduler {
  readonly #signal: AbortSignal | undefined;
  readonly #onProgress: OnProgress | undefined;
  readonly #now: () => number;
  #since: number;

  constructor(signal?: AbortSignal, onProgress?: OnProgress, now = () => performance.now()) {
    this.#signal = signal;
    this.#onProgress = onProgress;
    this.#now = now;
    this.#since = now();
  }

  /** Reports progress to the listener, then does what `turn` does. Rejects with any error that the listener throws. */
  async step(stage: Stage, done: number, of?: number): Promise<void> {
    this.#onProgress?.(stage, done, of);
    return this.turn();
  }

  /** Yields to the event loop if the interval has passed. Rejects like `throwIfAborted` if the signal has aborted. */
  async turn(): Promise<void> {
    if (this.isDue) {
      await nextTurn();
      this.#since = this.#now();
    }
    throwIfAborted(this.#signal);
  }

  /**
   * The result of work on another thread. If the signal aborts first, rejects as `throwIfAborted` would throw: the work
   * may continue, and its result is dropped.
   */
  async raceAbort<T>(work: Promise<T>): Promise<T> {
    const heard = abortOf(this.#signal);
    try {
      return await Promise.race([work, heard.promise]);
    } finally {
      heard.forget();
      this.#since = this.#now();
    }
  }

  /** True if the thread has been held for longer than the yield interval. */
  get isDue(): boolean {
    return this.#now() - this.#since >= YIELD_INTERVAL_MS;
  }
}

/** Rejects once the signal aborts; `forget` removes the listener. */
function abortOf(signal: AbortSignal | undefined): { readonly promise: Promise<never>; forget(): void } {
  let hear = (): void => {};
  const promise = new Promise<never>((_, reject) => {
    hear = () => {
      try {
        throwIfAborted(signal);
      } catch (error) {
        reject(error);
      }
    };
  });
  hear();
  signal?.addEventListener('abort', hear);
  return { promise, forget: () => signal?.removeEventListener('abort', hear) };
}

/**
 * The functions by which runtimes call back after everything that is already queued. Timers are the last choice,
 * because browsers delay them by 4 ms.
 */
interface Host {
  readonly setImmediate?: (run: () => void) => void;
  readonly MessageChannel?: new () => {
    readonly port1: { onmessage: (() => void) | null; close(): void };
    readonly port2: { postMessage(message: unknown): void };
  };
}

const { setImmediate: immediate, MessageChannel: Channel } = globalThis as unknown as Host;

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (immediate) return immediate(resolve);
    if (!Channel) return void setTimeout(resolve);
    const { port1, port2 } = new Channel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
