import type { JobList } from '../board/index.js';
import { JOB_STATES } from '../job.js';
import { jobBody } from '../job-body.js';

/** A page of jobs as callers see it. */
export const listBody = ({ jobs, counts }: JobList, most: number): object => ({
  jobs: jobs.map(jobBody),
  counts: Object.fromEntries(JOB_STATES.map((state) => [state, counts[state] ?? 0])),
  next: jobs.length === most ? jobs.at(-1)?.id : undefined,
});
