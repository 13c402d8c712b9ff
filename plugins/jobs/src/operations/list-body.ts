import { textTable } from '@quire/core/plugin';
import type { JobList } from '../board/index.js';
import { JOB_STATES, type JobRecord } from '../job.js';
import { jobBody } from '../job-body.js';
import { named, storePlace } from '../stores/index.js';

export const listBody = ({ jobs, counts }: JobList, most: number): object => ({
  jobs: jobs.map(jobBody),
  counts: Object.fromEntries(JOB_STATES.map((state) => [state, counts[state] ?? 0])),
  next: jobs.length === most ? jobs.at(-1)?.id : undefined,
});

/** The list as text for a terminal: a table of the jobs, their number in each state, and the way to the next page. */
export function listText({ jobs, counts }: JobList, most: number): string {
  const table = textTable(['Id', 'Operation', 'State', 'Created', 'Target', 'Error'], jobs.map(rowOf));
  return [
    ...(jobs.length === 0 ? [] : table),
    JOB_STATES.map((state) => `${counts[state] ?? 0} ${state}`).join(', '),
    ...(jobs.length === most ? [`--after ${jobs.at(-1)?.id} shows the next page`] : []),
  ].join('\n');
}

const rowOf = ({ id, request, state, step, createdAt, error }: JobRecord): readonly string[] => [
  id,
  request.operation,
  step === undefined || state !== 'running' ? state : `${state}, ${step}`,
  new Date(createdAt).toISOString(),
  named(storePlace(request.target)),
  error?.message ?? '-',
];
