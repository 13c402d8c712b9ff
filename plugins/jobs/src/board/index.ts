/** The service by which callers and the operator submit, list, cancel and repeat jobs. */
import { token } from '@quire/core/plugin';
import type { JobBoard } from './job-board.js';

export { JobBoard, type JobList } from './job-board.js';

/** Returns the board. Throws NOT_AVAILABLE if this installation has no PostgreSQL. */
export const JOB_BOARD = token<() => JobBoard>('jobs.JobBoard');
