import type { JobList } from '../board/index.js';
import { JOB_STATES, type JobRecord } from '../job.js';
import { named, placeOf } from '../stores/index.js';

/** A job as callers see it: presigned URLs without their signatures, and nothing of its fields. */
export function jobBody({ id, request, state, step, attempts, error, pages, bytes, ...times }: JobRecord): object {
  const { operation, priority, batch, idempotencyKey, source, target } = request;
  return {
    id,
    operation,
    state,
    step,
    attempts,
    priority,
    batch,
    idempotencyKey,
    source: named(placeOf(source)),
    target: named(placeOf(target)),
    error,
    pages,
    bytes,
    createdAt: timeOf(times.createdAt),
    startedAt: timeOf(times.startedAt),
    endedAt: timeOf(times.endedAt),
  };
}

export const listBody = ({ jobs, counts }: JobList, most: number): object => ({
  jobs: jobs.map(jobBody),
  counts: Object.fromEntries(JOB_STATES.map((state) => [state, counts[state] ?? 0])),
  next: jobs.length === most ? jobs.at(-1)?.id : undefined,
});

const timeOf = (milliseconds: number | undefined): string | undefined =>
  milliseconds === undefined ? undefined : new Date(milliseconds).toISOString();
