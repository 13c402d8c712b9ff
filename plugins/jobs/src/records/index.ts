/** What is known of each job: its request and what became of it (`job-records.ts`), in a table of its own (`migrations.ts`). */
export { type Attempt, type JobQuery, JobRecords, LEASE, type Orphan, type Tables } from './job-records.js';
export type { JobRow, JobTables } from './job-table.js';
export { migrations } from './migrations.js';
export { nextTurns } from './turns.js';
