import { isQuireError, QuireError, throwIfAborted } from '../base/errors.js';
import type { OnProgress } from '../base/scheduler.js';
import type { ConvertResult } from '../convert/index.js';
import { errorOf, type FromThread, type PoolRequest, type ToThread, wholeBuffer } from './messages.js';
import type { StartThread, Thread } from './thread.js';

/** A document that is waiting or being converted, and the promise of its result. */
export interface PoolJob {
  readonly docx: Uint8Array;
  readonly request: PoolRequest;
  readonly resolve: (result: ConvertResult) => void;
  readonly reject: (error: unknown) => void;
}

interface Listeners {
  /** Called when the thread can take another document. */
  idle(): void;
  /** Called when the thread has ended. */
  gone(): void;
}

/** The time for which a thread may continue with an abandoned document, in milliseconds; then it is ended. */
const PATIENCE = 1000;

/** A thread with one document at a time. */
export class PoolThread {
  readonly #thread: Thread;
  readonly #listeners: Listeners;
  #job: PoolJob | undefined;
  /** Removes the thread's listener from the signal of its job, and stops the timer. */
  #release: (() => void) | undefined;
  /** True if the result is no longer needed. */
  #givenUp = false;
  #reason: unknown;

  constructor(start: StartThread, listeners: Listeners) {
    this.#listeners = listeners;
    this.#thread = start({
      message: (message) => this.#hear(message),
      crashed: (error) => {
        this.#reason ??= crash(error);
      },
      ended: () => {
        this.#settle()?.reject(this.#reason ?? crash(new Error('the thread ended')));
        listeners.gone();
      },
    });
  }

  get isBusy(): boolean {
    return this.#job !== undefined;
  }

  run(job: PoolJob): void {
    const { docx, request } = job;
    const { signal, onProgress, transfer, ...plain } = request;
    this.#job = job;
    this.#givenUp = false;
    // A working thread keeps the process alive, an idle one does not.
    this.#thread.hold(true);
    const message: ToThread = { kind: 'convert', docx, request: { ...plain, tells: onProgress !== undefined } };
    try {
      this.#thread.post(message, transfer ? wholeBuffer(docx) : []);
    } catch (cause) {
      const issue = 'cannot be sent to a thread: the request must be plain data';
      this.#settle()?.reject(new QuireError('VALIDATION_ERROR', `options ${issue}`, { cause }));
      queueMicrotask(this.#listeners.idle);
      return;
    }
    this.#listenTo(signal);
  }

  /** Ends the thread at once; the document that it is converting rejects with the reason. */
  async end(reason: unknown): Promise<void> {
    this.#reason ??= reason;
    await this.#thread.end();
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

  /** Answers the caller now, and gives the thread some time to become idle before it is ended. */
  #giveUp(error: unknown): void {
    this.#givenUp = true;
    this.#job?.reject(error);
    this.#release?.();
    this.#thread.post({ kind: 'abort' }, []);
    const clock = setTimeout(() => void this.end(error), PATIENCE);
    this.#release = () => clearTimeout(clock);
  }

  #settle(): PoolJob | undefined {
    const job = this.#job;
    this.#job = undefined;
    this.#release?.();
    this.#release = undefined;
    this.#thread.hold(false);
    return job;
  }
}

const crash = (cause: unknown): QuireError =>
  isQuireError(cause)
    ? cause
    : new QuireError('NOT_AVAILABLE', 'the thread that converted the document crashed', { cause });
