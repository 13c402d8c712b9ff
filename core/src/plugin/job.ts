/** Heavy work through one port: a pool of workers in the host, the caller's own thread in a program or a browser. */
import { throwIfAborted } from '../base/errors.js';
import type { Limits } from '../base/limits.js';
import type { Engine } from './ports.js';

/** One kind of heavy work. Its module exports `run`; input and output must survive structured cloning. */
export interface Job<Input, Output> {
  readonly id: string;
  /** URL of the module, for a worker: `import.meta.url`, if the job is declared in it. */
  readonly module: string;
  /** The same module for running in the caller's thread, as an import that bundlers can follow. */
  readonly load: () => Promise<JobModule<Input, Output>>;
}

export interface JobModule<Input, Output> {
  readonly run: (input: Input, context: JobContext) => Output | Promise<Output>;
}

export interface JobContext {
  /** Fires at the deadline and when the client leaves; in a worker, `aborted` is up to date even between two awaits. */
  readonly signal: AbortSignal;
  readonly limits: Limits;
  /** Returns the engine, which is opened at the first call and kept for the next job of the same worker. */
  engine(): Promise<Engine>;
}

/** The port, already bound to the deadline and the signal of one call. */
export interface Jobs {
  /**
   * Runs a job. Rejects with the job's own `QuireError`, with LIMIT_EXCEEDED if it ran out of time or memory, with
   * OVERLOADED if the queue is full, with ABORTED if the caller left.
   */
  run<Input, Output>(job: Job<Input, Output>, input: Input): Promise<Output>;
}

/**
 * Runs jobs in the caller's own thread: nothing must start, and nothing can stop a job that ignores its signal.
 *
 * @example
 * ```ts
 * import { DEFAULT_LIMITS } from '@quire/core';
 * import { nodeEngine } from '@quire/core/node';
 * import { inPlaceJobs, type Job } from '@quire/core/plugin';
 *
 * const length: Job<Uint8Array, number> = {
 *   id: 'length',
 *   module: import.meta.url,
 *   load: async () => ({ run: (bytes) => bytes.length }),
 * };
 * const signal = AbortSignal.timeout(5_000);
 * const jobs = inPlaceJobs({ signal, limits: DEFAULT_LIMITS, engine: async () => nodeEngine() });
 * console.log(await jobs.run(length, new Uint8Array(3))); // 3
 * ```
 */
export function inPlaceJobs(context: JobContext): Jobs {
  return {
    async run(job, input) {
      throwIfAborted(context.signal);
      const { run } = await job.load();
      return run(input, context);
    },
  };
}
