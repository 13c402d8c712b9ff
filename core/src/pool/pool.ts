import { counted } from '../base/counted.js';
import { QuireError, throwIfAborted } from '../base/errors.js';
import type { ConvertResult } from '../convert/index.js';
import type { PoolRequest } from './messages.js';
import { type PoolJob, PoolThread } from './pool-thread.js';
import type { StartThread } from './thread.js';

export interface PoolSize {
  /** The number of threads, each with its own engine. */
  readonly size?: number;
  /** Maximum number of waiting documents; 64 by default. Further ones are refused: see `ready`. */
  readonly queue?: number;
}

/** Threads that convert documents, so that the program's own thread stays free. */
export interface Pool {
  readonly size: number;
  /** The number of documents that wait for a thread. */
  readonly waiting: number;
  /**
   * Converts as `convert` of an engine does, with the same bytes and errors. Rejects with OVERLOADED if the queue is
   * full, and with UNAVAILABLE once the pool is closed. If a thread crashes, only its current document fails, with
   * NOT_AVAILABLE.
   */
  convert(docx: Uint8Array, request?: PoolRequest): Promise<ConvertResult>;
  /** Resolves when a document would not have to wait: await it before you read the next one. */
  ready(): Promise<void>;
  /** Ends all threads; documents that are not done reject with UNAVAILABLE. */
  close(): Promise<void>;
}

/** A pool of threads that convert documents. Throws VALIDATION_ERROR for invalid numbers. */
export function poolOf({ size = 1, queue = 64 }: PoolSize, start: StartThread): Pool {
  for (const [field, value] of Object.entries({ size, queue })) {
    if (Number.isInteger(value) && value >= (field === 'size' ? 1 : 0)) continue;
    const issue = 'must be a whole number';
    throw new QuireError('VALIDATION_ERROR', `${field} ${issue}`, { details: [{ field, issue }] });
  }
  return new ThreadPool(size, queue, start);
}

class ThreadPool implements Pool {
  readonly size: number;
  readonly #queue: number;
  readonly #startThread: StartThread;
  readonly #threads = new Set<PoolThread>();
  readonly #jobs: PoolJob[] = [];
  #listeners: (() => void)[] = [];
  #closed = false;

  constructor(size: number, queue: number, start: StartThread) {
    this.size = size;
    this.#queue = queue;
    this.#startThread = start;
  }

  get waiting(): number {
    return this.#jobs.length;
  }

  async convert(docx: Uint8Array, request: PoolRequest = {}): Promise<ConvertResult> {
    if (this.#closed) throw closed();
    throwIfAborted(request.signal);
    if (!this.#isFree && this.#jobs.length >= this.#queue) {
      throw new QuireError(
        'OVERLOADED',
        `${counted(this.#jobs.length, 'document waits', 'documents wait')} for a thread: see ready()`,
      );
    }
    return this.#queued(docx, request);
  }

  async #queued(docx: Uint8Array, request: PoolRequest): Promise<ConvertResult> {
    let withdraw: (() => void) | undefined;
    try {
      return await new Promise<ConvertResult>((resolve, reject) => {
        const job: PoolJob = { docx, request, resolve, reject };
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

  /** Assigns jobs to threads, and starts threads that have not started yet or have ended. */
  #assign(): void {
    while (this.#jobs.length > 0) {
      const idle = [...this.#threads].find(({ isBusy }) => !isBusy);
      if (!idle && this.#threads.size === this.size) return;
      const job = this.#jobs.shift() as PoolJob;
      try {
        (idle ?? this.#start()).run(job);
      } catch (error) {
        job.reject(error);
      }
    }
  }

  #start(): PoolThread {
    const thread = new PoolThread(this.#startThread, {
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

  #withdraw(job: PoolJob): void {
    const place = this.#jobs.indexOf(job);
    if (place < 0) return;
    this.#jobs.splice(place, 1);
    job.reject(aborted(job));
    this.#moveOn();
  }
}

const closed = (): QuireError => new QuireError('UNAVAILABLE', 'the pool is closed');

/** The error that `throwIfAborted` would throw. */
function aborted({ request: { signal } }: PoolJob): unknown {
  try {
    throwIfAborted(signal);
    return undefined;
  } catch (error) {
    return error;
  }
}
