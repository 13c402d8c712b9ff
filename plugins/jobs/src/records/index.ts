/** The records of jobs: each request with its outcome (`job-records.ts`), in one table (`migrations.ts`). */
export { type Attempt, type JobDatabase, type JobQuery, JobRecords, LEASE, type Orphan } from './job-records.js';
export type { JobRow, JobTables } from './job-table.js';
export { migrations } from './migrations.js';
export { nextTurns } from './turns.js';
