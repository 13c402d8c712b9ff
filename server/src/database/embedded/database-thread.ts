import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type HearOutage, unavailable } from '../database.js';
import type { Answer, Opening, Rows, SentError, SqlStatement } from './messages.js';

interface Caller {
  resolve(result: Rows): void;
  reject(error: Error): void;
}

/** SQLite in a separate thread, as statements wait for the disk. They run in the order of their calls. */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #hear: HearOutage | undefined;
  readonly #callers = new Map<number, Caller>();
  #statements = 0;
  #ended: Promise<void> | undefined;

  private constructor(worker: Worker, hear: HearOutage | undefined) {
    this.#worker = worker;
    this.#hear = hear;
    worker.on('message', (answer: Answer) => this.#settle(answer));
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('the database is closed')));
    worker.unref();
  }

  /** Opens a file in a new thread. Rejects if it cannot be opened. */
  static async start(file: string, hear?: HearOutage): Promise<DatabaseThread> {
    const worker = new Worker(new URL('./thread.js', import.meta.url), { workerData: { file } });
    const [opening] = (await once(worker, 'message')) as [Opening];
    if ('opened' in opening) return new DatabaseThread(worker, hear);
    await worker.terminate();
    throw new Error(`the database ${file} cannot be opened: ${opening.failure.message}`);
  }

  run(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    if (this.#ended) return Promise.reject(new Error('the database is closed'));
    const id = this.#statements++;
    return new Promise((resolve, reject) => {
      // A process may end while no statement is under way, but not before pending statements are answered.
      if (this.#callers.size === 0) this.#worker.ref();
      this.#callers.set(id, { resolve, reject });
      this.#worker.postMessage({ id, sql, parameters } satisfies SqlStatement);
    });
  }

  /** Resolves once all earlier statements have run and the file is closed. */
  end(): Promise<void> {
    this.#ended ??= this.#end();
    return this.#ended;
  }

  async #end(): Promise<void> {
    this.#worker.ref();
    const exited = once(this.#worker, 'exit');
    this.#worker.postMessage('end');
    await exited;
  }

  #settle(answer: Answer): void {
    const caller = this.#callers.get(answer.id);
    this.#callers.delete(answer.id);
    if (this.#callers.size === 0 && !this.#ended) this.#worker.unref();
    if ('result' in answer) caller?.resolve(answer.result);
    else caller?.reject(errorOf(answer.failure, this.#hear));
  }

  #fail(error: Error): void {
    this.#ended ??= Promise.resolve();
    for (const { reject } of this.#callers.values()) reject(error);
    this.#callers.clear();
  }
}

/** The errors of an outage: the file is locked for too long, or the disk is full or fails. */
const OUTAGES = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/;

function errorOf({ message, code }: SentError, hear: HearOutage | undefined): Error {
  const error = Object.assign(new Error(message), code !== undefined && { code });
  if (code === undefined || !OUTAGES.test(code)) return error;
  hear?.(error);
  return unavailable(error);
}
