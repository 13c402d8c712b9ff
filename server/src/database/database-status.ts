import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@quire/core/plugin';
import { sql } from '@quire/core/sql';

export interface DatabaseStatus {
  readonly kind: Database['dialect'];
  readonly answers: boolean;
  /** The time until the answer; absent if the database did not answer. */
  readonly milliseconds?: number;
}

/** Asks a database for an answer, with an optional time limit in milliseconds. */
export async function databaseStatus(database: Database, milliseconds?: number): Promise<DatabaseStatus> {
  const asked = performance.now();
  const answer = sql`select 1`.execute(database.tables()).then(
    () => true,
    () => false,
  );
  const late = milliseconds === undefined ? [] : [pause(milliseconds, false, { ref: false })];
  const answers = await Promise.race([answer, ...late]);
  const time = Math.round((performance.now() - asked) * 10) / 10;
  return { kind: database.dialect, answers, ...(answers && { milliseconds: time }) };
}
