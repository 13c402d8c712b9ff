import { Worker } from 'node:worker_threads';
import { QuireError, throwIfAborted } from '../../base/errors.js';
import type { OnProgress } from '../../base/pace.js';
import type { ConvertResult } from '../../convert/index.js';
import type { NodeFontOptions } from '../fonts.js';
import { errorOf, type FromThread, type ToThread, wholeBuffer } from './messages.js';
import type { PoolRequest } from './pool.js';

/** A document that waits or is converted, and the promise of its result. */
export interface Job {
  readonly docx: Uint8Array;
  readonly request: PoolRequest;
  readonly resolve: (result: ConvertResult) => void;
  readonly reject: (error: unknown) => void;
}

interface Listeners {
  /** It can take another document. */
  idle(): void;
  /** It has ended. */
  gone(): void;
}

/** How long a thread may go on with a document that nobody wants any more, in milliseconds; then it is ended. */
const PATIENCE = 1000;

/** A thread with one document at a time. */
export class PoolThread {
  readonly #worker: Worker;
  readonly #listeners: Listeners;
  readonly #memoryMegabytes: number;
  #job: Job | undefined;
  /** Takes its listener off the job's signal, and stops the clock that it started. */
  #release: (() => void) | undefined;
  /** Nobody waits for the result any more. */
  #givenUp = false;
  #reason: unknown;

  constructor(fonts: NodeFontOptions, memoryMegabytes: number, listeners: Listeners) {
    this.#listeners = listeners;
    this.#memoryMegabytes = memoryMegabytes;
    this.#worker = new Worker(new URL('./thread.js', import.meta.url), {
      workerData: fonts,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    });
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#hear(message));
    this.#worker.on('error', (error) => {
      this.#reason ??= this.#crash(error);
    });
    this.#worker.once('exit', () => {
      this.#settle()?.reject(this.#reason ?? this.#crash(new Error('the thread ended')));
      listeners.gone();
    });
  }

  get isBusy(): boolean {
    return this.#job !== undefined;
  }

  run(job: Job): void {
    const { docx, request } = job;
    const { signal, onProgress, transfer, ...plain } = request;
    this.#job = job;
    this.#givenUp = false;
    // Work keeps the process alive, a thread that waits does not.
    this.#worker.ref();
    const message: ToThread = { kind: 'convert', docx, request: { ...plain, tells: onProgress !== undefined } };
    try {
      this.#worker.postMessage(message, transfer ? wholeBuffer(docx) : []);
    } catch (cause) {
      const issue = 'cannot be sent to a thread: the request holds what is no plain data';
      this.#settle()?.reject(new QuireError('VALIDATION_ERROR', `options ${issue}`, { cause }));
      queueMicrotask(this.#listeners.idle);
      return;
    }
    this.#listenTo(signal);
  }

  /** Ends it at once; the document that it is at rejects with the reason. */
  async end(reason: unknown): Promise<void> {
    this.#reason ??= reason;
    await this.#worker.terminate();
  }

  #hear(message: FromThread): void {
    if (message.kind === 'progress') {
      this.#tell(message.step);
      return;
    }
    const job = this.#settle();
    if (message.kind === 'done') job?.resolve(message.result);
    else job?.reject(errorOf(message.failure));
    this.#listeners.idle();
  }

  #tell(step: Parameters<OnProgress>): void {
    if (this.#givenUp) return;
    try {
      this.#job?.request.onProgress?.(...step);
    } catch (error) {
      this.#giveUp(error);
    }
  }

  #listenTo(signal: AbortSignal | undefined): void {
    if (!signal) return;
    const heard = () => {
      try {
        throwIfAborted(signal);
      } catch (error) {
        this.#giveUp(error);
      }
    };
    signal.addEventListener('abort', heard, { once: true });
    this.#release = () => signal.removeEventListener('abort', heard);
  }

  /** Answers the caller now, and gives the thread some time to come to rest before it is ended. */
  #giveUp(error: unknown): void {
    this.#givenUp = true;
    this.#job?.reject(error);
    this.#release?.();
    this.#worker.postMessage({ kind: 'abort' } satisfies ToThread);
    const clock = setTimeout(() => void this.end(error), PATIENCE);
    this.#release = () => clearTimeout(clock);
  }

  #settle(): Job | undefined {
    const job = this.#job;
    this.#job = undefined;
    this.#release?.();
    this.#release = undefined;
    this.#worker.unref();
    return job;
  }

  #crash(cause: unknown): QuireError {
    if ((cause as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
      return new QuireError('LIMIT_EXCEEDED', `the document takes more than ${this.#memoryMegabytes} MB of memory`);
    }
    return new QuireError('NOT_AVAILABLE', 'the thread that converted the document crashed', { cause });
  }
}
