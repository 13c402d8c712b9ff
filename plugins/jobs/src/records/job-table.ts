import type { JobRecord, JobRequest, JobState, JobStep } from '../job.js';

/** A row of `jobs`. PostgreSQL gives numbers of 64 bits as text. */
export interface JobRow {
  readonly id: string;
  readonly owner: string;
  readonly key_id: string | null;
  readonly batch: string | null;
  readonly idempotency_key: string | null;
  /** SHA-256 of the request, in hexadecimal: it differs for another request under the same key. */
  readonly fingerprint: string;
  readonly operation: string;
  /** A `JobRequest` as JSON. */
  readonly request: string;
  readonly priority: number;
  /** The turn of the job among jobs of the same priority: see `nextTurns`. */
  readonly turn: number;
  readonly state: JobState;
  readonly step: JobStep | null;
  readonly attempts: number;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly pages: number | null;
  readonly bytes: number | string | null;
  readonly created_at: number | string;
  readonly started_at: number | string | null;
  readonly ended_at: number | string | null;
  /** The ticket of the running attempt. */
  readonly ticket: string | null;
  /** The time until which the worker of the running attempt counts as alive, by the clock of the database. */
  readonly lease_until: number | string | null;
}

export interface JobTables {
  readonly jobs: JobRow;
}

export const recordOf = (row: JobRow): JobRecord => ({
  id: row.id,
  owner: { name: row.owner, ...(row.key_id !== null && { keyId: row.key_id }) },
  request: JSON.parse(row.request) as JobRequest,
  state: row.state,
  attempts: row.attempts,
  createdAt: Number(row.created_at),
  ...(row.step !== null && { step: row.step }),
  ...(row.error_code !== null && { error: { code: row.error_code, message: row.error_message ?? '' } }),
  ...(row.pages !== null && { pages: row.pages }),
  ...(row.bytes !== null && { bytes: Number(row.bytes) }),
  ...(row.started_at !== null && { startedAt: Number(row.started_at) }),
  ...(row.ended_at !== null && { endedAt: Number(row.ended_at) }),
});
