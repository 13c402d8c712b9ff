import { availableParallelism } from 'node:os';
import { QuireError, throwIfAborted } from '../../base/errors.js';
import type { ConvertResult } from '../../convert/index.js';
import type { Engine } from '../engine.js';
import type { NodeFontOptions } from '../fonts.js';
import { type Job, PoolThread } from './pool-thread.js';

export interface PoolOptions extends NodeFontOptions {
  /** Threads, each with its own engine; one for each core by default. */
  readonly size?: number;
  /** Documents that may wait; 64 by default. What comes beyond them is refused: see `ready`. */
  readonly queue?: number;
  /** Cap on the heap of a thread; 1024 by default. */
  readonly memoryMegabytes?: number;
}

export type PoolRequest = NonNullable<Parameters<Engine['convert']>[1]> & {
  /** Hands the document's bytes over in place of copying them: the caller cannot use them any more. */
  readonly transfer?: boolean;
};

/** Threads that convert documents, so that the program's own thread stays free. */
export interface Pool {
  readonly size: number;
  /** Documents that wait for a thread. */
  readonly waiting: number;
  /**
   * As `convert` of an engine, with the same bytes and the same errors. Rejects with OVERLOADED where as many wait as may,
   * and with UNAVAILABLE once the pool is closed. A thread that crashes, or takes more memory than it may, costs the one
   * document that it was at, which ends in LIMIT_EXCEEDED or NOT_AVAILABLE.
   */
  convert(docx: Uint8Array, request?: PoolRequest): Promise<ConvertResult>;
  /** Resolves when a document would not have to wait: to be awaited before the next is read. */
  ready(): Promise<void>;
  /** Ends all threads; documents that are not done reject with UNAVAILABLE. */
  close(): Promise<void>;
}

/**
 * Starts threads that convert documents. They keep the process alive only while they work.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { createPool } from '@quire/core/node/pool';
 *
 * const pool = createPool({ size: 2 });
 * const writing: Promise<void>[] = [];
 * for (const name of ['report', 'invoice']) {
 *   await pool.ready();
 *   const converting = pool.convert(await readFile(`${name}.docx`));
 *   writing.push(converting.then(({ pdf }) => writeFile(`${name}.pdf`, pdf)));
 * }
 * await Promise.allSettled(writing);
 * await pool.close();
 * ```
 */
export function createPool(options: PoolOptions = {}): Pool {
  const { size = availableParallelism(), queue = 64 } = options;
  for (const [field, value] of Object.entries({ size, queue })) {
    if (Number.isInteger(value) && value >= (field === 'size' ? 1 : 0)) continue;
    const issue = 'must be a whole number';
    throw new QuireError('VALIDATION_ERROR', `${field} ${issue}`, { details: [{ field, issue }] });
  }
  return new ThreadPool(size, queue, options);
}

class ThreadPool implements Pool {
  readonly size: number;
  readonly #queue: number;
  readonly #options: PoolOptions;
  readonly #threads = new Set<PoolThread>();
  readonly #jobs: Job[] = [];
  #listeners: (() => void)[] = [];
  #closed = false;

  constructor(size: number, queue: number, options: PoolOptions) {
    this.size = size;
    this.#queue = queue;
    this.#options = options;
  }

  get waiting(): number {
    return this.#jobs.length;
  }

  async convert(docx: Uint8Array, request: PoolRequest = {}): Promise<ConvertResult> {
    if (this.#closed) throw closed();
    throwIfAborted(request.signal);
    if (!this.#isFree && this.#jobs.length >= this.#queue) {
      throw new QuireError('OVERLOADED', `${this.#jobs.length} documents wait for a thread: see ready()`);
    }
    return this.#queued(docx, request);
  }

  async #queued(docx: Uint8Array, request: PoolRequest): Promise<ConvertResult> {
    let withdraw: (() => void) | undefined;
    try {
      return await new Promise<ConvertResult>((resolve, reject) => {
        const job: Job = { docx, request, resolve, reject };
        withdraw = () => this.#withdraw(job);
        request.signal?.addEventListener('abort', withdraw);
        this.#jobs.push(job);
        this.#assign();
      });
    } finally {
      // Many documents may share one signal.
      if (withdraw) request.signal?.removeEventListener('abort', withdraw);
    }
  }

  async ready(): Promise<void> {
    while (!this.#closed && !this.#isFree) await new Promise<void>((resolve) => this.#listeners.push(resolve));
    if (this.#closed) throw closed();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#jobs.splice(0)) reject(closed());
    await Promise.all([...this.#threads].map((thread) => thread.end(closed())));
    this.#notify();
  }

  get #isFree(): boolean {
    const busy = [...this.#threads].filter(({ isBusy }) => isBusy).length;
    return busy + this.#jobs.length < this.size;
  }

  /** Gives jobs to threads, and starts those that are not there yet, or no longer. */
  #assign(): void {
    while (this.#jobs.length > 0) {
      const idle = [...this.#threads].find(({ isBusy }) => !isBusy);
      if (!idle && this.#threads.size === this.size) return;
      (idle ?? this.#start()).run(this.#jobs.shift() as Job);
    }
  }

  #start(): PoolThread {
    const { folders, memoryMegabytes = 1024 } = this.#options;
    const thread = new PoolThread({ folders }, memoryMegabytes, {
      idle: () => this.#moveOn(),
      gone: () => {
        this.#threads.delete(thread);
        this.#moveOn();
      },
    });
    this.#threads.add(thread);
    return thread;
  }

  #moveOn(): void {
    if (this.#closed) return;
    this.#assign();
    if (this.#isFree) this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners.splice(0)) listener();
  }

  #withdraw(job: Job): void {
    const place = this.#jobs.indexOf(job);
    if (place < 0) return;
    this.#jobs.splice(place, 1);
    job.reject(aborted(job));
    this.#moveOn();
  }
}

const closed = (): QuireError => new QuireError('UNAVAILABLE', 'the pool is closed');

/** What `throwIfAborted` would throw. */
function aborted({ request: { signal } }: Job): unknown {
  try {
    throwIfAborted(signal);
    return undefined;
  } catch (error) {
    return error;
  }
}
