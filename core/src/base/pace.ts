import { throwIfAborted } from './errors.js';
import type { Steps } from './steps.js';

/** The stages of a conversion that take long: the document is read, laid out, and its pages are written. */
export type Stage = 'read' | 'layout' | 'write';

/**
 * Told after each step of a stage: parts or pages that are `done`, `of` how many. Undefined where that is not known yet:
 * layout finds the number of pages.
 */
export type OnProgress = (stage: Stage, done: number, of: number | undefined) => void;

/** For this long, in milliseconds, the thread may be held before its host gets a turn: a frame of a screen. */
const TURN = 16;

/**
 * Long work in steps, so that it does not freeze its host: between steps timers fire, requests are taken, and a signal is
 * heard. What a step gives is the same however long it took.
 *
 * @example
 * ```ts
 * import { Pace, type Steps } from '@quire/core';
 *
 * function* summed(numbers: readonly number[]): Steps<number> {
 *   let sum = 0;
 *   for (const each of numbers) {
 *     sum += each;
 *     yield;
 *   }
 *   return sum;
 * }
 * console.log(await new Pace().run(summed([1, 2, 3]))); // 6
 * ```
 */
export class Pace {
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

  /** `turn` behind a step that is told to the listener. Rejects with what that throws, too. */
  async step(stage: Stage, done: number, of?: number): Promise<void> {
    this.#onProgress?.(stage, done, of);
    return this.turn();
  }

  /** The result of the work, with a turn between its steps where one is due. Rejects with what it throws, too. */
  async run<T>(steps: Steps<T>): Promise<T> {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      if (this.isDue) await this.turn();
    }
  }

  /** To be awaited between two steps. Rejects as `throwIfAborted` throws. */
  async turn(): Promise<void> {
    if (this.isDue) {
      await nextTurn();
      this.#since = this.#now();
    }
    throwIfAborted(this.#signal);
  }

  /**
   * The result of work on another thread. Rejects as `throwIfAborted` throws as soon as the signal is heard: the work may go
   * on behind, and nobody asks for it.
   */
  async beside<T>(work: Promise<T>): Promise<T> {
    const heard = abortOf(this.#signal);
    try {
      return await Promise.race([work, heard.promise]);
    } finally {
      heard.forget();
      this.#since = this.#now();
    }
  }

  /** Whether the host waits for a turn. */
  get isDue(): boolean {
    return this.#now() - this.#since >= TURN;
  }
}

/** Rejects once the signal is heard; `forget` takes its ear away. */
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

/** What hosts have to call back behind what waits already; timers of browsers wait for 4 ms, so they come last. */
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
