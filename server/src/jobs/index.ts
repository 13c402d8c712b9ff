/**
 * Heavy work in worker processes, through the `Jobs` port.
 *
 * A job comes to `WorkerPool`, waits in its semaphore for a place, which callers get by turns (`FairTurns`), and is
 * sent as an `EngineJobRequest` to an idle `WorkerProcess`. Inside, `job-process.ts` imports the job's module, runs it
 * with the engine that it keeps open, and answers a `JobOutcome`. A process that hangs, or takes more memory than it
 * may, is ended and replaced.
 */

export { type JobOutcome, outcomeOf, settle } from './job-request.js';
export {
  type JobCaller,
  type JobOutcomeKind,
  type PoolWatch,
  WorkerPool,
  type WorkerPoolOptions,
} from './worker-pool.js';
