import type { JobRecord } from './job.js';
import { named, storePlace } from './stores/index.js';

/** A job as callers see it: without its fields, and with presigned URLs without their signatures. */
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
    source: named(storePlace(source)),
    target: named(storePlace(target)),
    error,
    pages,
    bytes,
    createdAt: timeOf(times.createdAt),
    startedAt: timeOf(times.startedAt),
    endedAt: timeOf(times.endedAt),
  };
}

const timeOf = (milliseconds: number | undefined): string | undefined =>
  milliseconds === undefined ? undefined : new Date(milliseconds).toISOString();
