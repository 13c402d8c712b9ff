/** The workers of the queue: `worker.ts` takes jobs, `run-job.ts` runs one. */
export { Worker } from './worker.js';
