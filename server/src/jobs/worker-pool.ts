import {
  CLOCK_FACTOR,
  isQuireError,
  type Job,
  type Jobs,
  type Limits,
  QuireError,
  Semaphore,
} from '@quire/core/plugin';
import { FairTurns } from './fair-turns.js';
import { type EngineJobRequest, settle } from './job-request.js';
import { NotBegun, WorkerProcess, type WorkerProcessOptions } from './worker-process.js';

export interface WorkerPoolOptions extends WorkerProcessOptions {
  /** The number of workers, each of which runs one job at a time. */
  readonly workers: number;
  /** The number of workers that start with the pool, by default all; the others start when a job finds no idle one. */
  readonly workersAtStart?: number;
  /** The maximum number of jobs that wait for a worker. */
  readonly queue: number;
  /** Maximum wait for a worker, in milliseconds. */
  readonly waitMilliseconds: number;
  readonly watch?: PoolWatch;
}

export interface JobCaller {
  /** The name by which callers take turns. */
  readonly name: string;
  /** Called with `true` when the caller's job begins to wait for a worker, and with `false` when the wait ends. */
  waits?(isWaiting: boolean): void;
}

/** The end of a job: done, refused with a `QuireError`, or failed with another error. */
export type JobOutcomeKind = 'done' | 'refused' | 'failed';

/** Listeners for the times of jobs, in seconds, by operation. */
export interface PoolWatch {
  /** The time that a job waited for a worker, even if it got none. */
  waited(operation: string, seconds: number): void;
  worked(operation: string, outcome: JobOutcomeKind, seconds: number): void;
}

interface BoundCall {
  readonly signal: AbortSignal;
  readonly operation: string;
  readonly caller: JobCaller;
}

/** The milliseconds for which a job may run on after its deadline or its caller left, before its worker is ended. */
const GRACE = 500;

/**
 * Runs jobs in separate processes: a job that hangs or takes too much memory costs one worker, which is replaced.
 * Threads would not suffice: V8 ends the whole process if a large table no longer fits a thread's heap, and no limit of
 * a thread counts its buffers.
 */
export class WorkerPool {
  readonly #idle: WorkerProcess[] = [];
  readonly #busy = new Map<WorkerProcess, number>();
  readonly #turns = new FairTurns();
  readonly #places: Semaphore;
  readonly #options: WorkerPoolOptions;
  #averageMilliseconds = 500;
  #stopped = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    const { workers, workersAtStart = workers, queue, waitMilliseconds } = options;
    this.#places = new Semaphore({ places: workers, waiting: queue, waitMilliseconds, turns: this.#turns });
    for (let count = 0; count < workersAtStart; count++) this.#idle.push(new WorkerProcess(options));
  }

  get workers(): number {
    return this.#options.workers;
  }

  /** The maximum number of jobs that wait for a worker. */
  get queue(): number {
    return this.#options.queue;
  }

  get running(): number {
    return this.#places.taken;
  }

  get waiting(): number {
    return this.#places.waiting;
  }

  get full(): boolean {
    return this.#places.full;
  }

  /** The milliseconds for which the oldest running job has run; 0 if no job is running. */
  get oldestMilliseconds(): number {
    const [first] = this.#busy.values();
    return first === undefined ? 0 : performance.now() - first;
  }

  /** Seconds until the queue should have space again, for `Retry-After`. */
  get retryAfterSeconds(): number {
    const rounds = (this.waiting + this.running) / this.#options.workers;
    return Math.min(60, Math.max(1, Math.ceil((rounds * this.#averageMilliseconds) / 1000)));
  }

  /** Returns the port `Jobs` for one call of an operation. */
  bind(signal: AbortSignal, limits: Limits, operation: string, caller: JobCaller = { name: '' }): Jobs {
    const call = { signal, operation, caller };
    return {
      run: <Input, Output>({ module }: Job<Input, Output>, input: Input) =>
        this.#run({ module, input, limits }, call) as Promise<Output>,
    };
  }

  /** Ends all workers, even busy ones. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const stopping = new QuireError('ABORTED', 'the service is stopping');
    await Promise.all([...this.#idle.splice(0), ...this.#busy.keys()].map((worker) => worker.end(stopping)));
  }

  async #run(request: EngineJobRequest, call: BoundCall): Promise<unknown> {
    const { signal, operation, caller } = call;
    const asked = performance.now();
    let giveBack: () => void;
    caller.waits?.(true);
    try {
      giveBack = await this.#places.take(signal, caller.name);
    } finally {
      caller.waits?.(false);
      this.#options.watch?.waited(operation, (performance.now() - asked) / 1000);
    }
    try {
      return await this.#runIn(this.#worker(), request, call).catch((error) => {
        if (error instanceof NotBegun) return this.#runIn(this.#worker(), request, call);
        throw error;
      });
    } finally {
      giveBack();
    }
  }

  async #runIn(
    worker: WorkerProcess,
    request: EngineJobRequest,
    { signal, operation, caller }: BoundCall,
  ): Promise<unknown> {
    const started = performance.now();
    this.#busy.set(worker, started);
    let outcome: JobOutcomeKind = 'done';
    try {
      return await runBounded(worker, request, signal);
    } catch (error) {
      outcome = isQuireError(error) && error.code !== 'UNAVAILABLE' ? 'refused' : 'failed';
      throw error;
    } finally {
      this.#busy.delete(worker);
      const milliseconds = performance.now() - started;
      this.#options.watch?.worked(operation, outcome, milliseconds / 1000);
      this.#averageMilliseconds += (milliseconds - this.#averageMilliseconds) / 8;
      this.#turns.worked(caller.name, milliseconds);
      if (!this.#stopped) this.#idle.push(worker.alive ? worker : new WorkerProcess(this.#options));
    }
  }

  #worker(): WorkerProcess {
    if (this.#stopped) throw new QuireError('OVERLOADED', 'the service is stopping');
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) if (worker.alive) return worker;
    return new WorkerProcess(this.#options);
  }
}

/**
 * Ends the worker if its job runs on for more than `GRACE` after its deadline, or after its caller left. The deadline
 * counts processor time, as in the job itself (`deadlineSignal`), or clock time if the system does not report that.
 */
async function runBounded(worker: WorkerProcess, request: EngineJobRequest, signal: AbortSignal): Promise<unknown> {
  // A worker that has just replaced another is still starting; that time does not count against the document.
  await worker.ready;
  const { milliseconds } = request.limits;
  const end = (code: 'LIMIT_EXCEEDED' | 'ABORTED', message: string) => void worker.end(new QuireError(code, message));
  const late = () => end('LIMIT_EXCEEDED', `the operation took longer than ${milliseconds} ms`);
  const before = await worker.workedMilliseconds();
  const look = async () => {
    const worked = (await worker.workedMilliseconds()) - before;
    // The job may have ended meanwhile, and the worker may already run the next job.
    if (!timers.has('look')) return;
    if (worked <= milliseconds) timers.set('look', setTimeout(look, GRACE));
    else late();
  };
  const timers = new Map<string, NodeJS.Timeout>();
  timers.set('look', setTimeout(look, milliseconds + GRACE));
  timers.set('late', setTimeout(late, milliseconds * CLOCK_FACTOR + GRACE));
  const leave = () =>
    timers.set(
      'leave',
      setTimeout(() => end('ABORTED', 'the caller disconnected'), GRACE),
    );
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  try {
    return settle(await worker.run(request));
  } finally {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    signal.removeEventListener('abort', leave);
  }
}
