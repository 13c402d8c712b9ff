/** What callers and the operator do with jobs. */
import { token } from '@quire/core/plugin';
import type { JobBoard } from './job-board.js';

export { JobBoard, type JobList } from './job-board.js';

/** Rejects with NOT_AVAILABLE where this installation has no PostgreSQL. */
export const JOB_BOARD = token<() => JobBoard>('jobs.JobBoard');
