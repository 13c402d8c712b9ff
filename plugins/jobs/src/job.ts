/** The types of a job: the request of a caller, and the record of its outcome. Neither contains a document. */
import type { z } from 'zod';
import type { submittedJob } from './operations/schemas.js';

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
/** `waiting`: for a worker, at first or after a failed attempt; `failed`: finally, unless a caller repeats the job. */
export type JobState = (typeof JOB_STATES)[number];

export const JOB_STEPS = ['reading', 'working', 'writing'] as const;
export type EndState = 'done' | 'failed' | 'cancelled';

/** The step of a running job: its documents are fetched, the operation runs, the result is stored. */
export type JobStep = (typeof JOB_STEPS)[number];

/** An operation on documents in the caller's stores. URLs name the documents: `https:`, `s3:` or `file:`. */
export type JobRequest = Readonly<z.output<typeof submittedJob>>;

/** The owner of a job; `keyId` is absent for jobs that the operator submits on the command line. */
export interface Owner {
  readonly name: string;
  readonly keyId?: string;
}

/** A job as it is kept. Times are milliseconds since 1970. */
export interface JobRecord {
  readonly id: string;
  readonly owner: Owner;
  readonly request: JobRequest;
  readonly state: JobState;
  readonly step?: JobStep;
  readonly attempts: number;
  readonly error?: JobError;
  /** The pages of the result, if the operation counts them, and its size. */
  readonly pages?: number;
  readonly bytes?: number;
  readonly createdAt: number;
  readonly startedAt?: number;
  readonly endedAt?: number;
}

/** The reason why the last attempt failed. */
export interface JobError {
  readonly code: string;
  readonly message: string;
}

/** The largest number of jobs in one request. */
export const MOST_AT_ONCE = 1000;
