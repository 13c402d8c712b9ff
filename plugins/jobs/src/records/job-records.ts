import type { Clock, Database } from '@quire/core/plugin';
import { type ExpressionBuilder, type Kysely, sql, type UpdateObject } from '@quire/core/sql';
import type { JobError, JobRecord, JobState, JobStep } from '../job.js';
import { type JobRow, type JobTables, recordOf } from './job-table.js';

/** The database or one of its transactions, in which statements run. */
export type JobDatabase = Kysely<JobTables>;

export interface JobQuery {
  readonly batch?: string;
  readonly state?: JobState;
  /** The id of the last job of the previous page. */
  readonly after?: string;
  readonly most: number;
}

/** One attempt at a job. Only the latest may change the record: an expired one changes nothing. */
export interface Attempt {
  readonly job: JobRecord;
  readonly number: number;
}

/** A running job whose worker does not renew its lease any more. */
export interface Orphan {
  readonly id: string;
  readonly ticket: string;
}

/** The time in milliseconds after which another worker takes over the job of a worker that does not renew its lease. */
export const LEASE = 3000;

/** The time of the database, which all workers share: their own clocks differ. */
const databaseTime = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const leaseEnd = sql<number>`${databaseTime} + ${LEASE}`;

export class JobRecords {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Runs `body` in a transaction: all of its changes are made, or none. */
  transaction<Result>(body: (tables: JobDatabase) => Promise<Result>): Promise<Result> {
    return this.#tables.transaction().execute(body);
  }

  /** Adds jobs, except those whose idempotency key their owner has used. Returns the ids of the added jobs. */
  async add(tables: JobDatabase, rows: readonly JobRow[]): Promise<ReadonlySet<string>> {
    const added = await tables
      .insertInto('jobs')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['owner', 'idempotency_key']).where('idempotency_key', 'is not', null).doNothing(),
      )
      .returning('id')
      .execute();
    return new Set(added.map(({ id }) => id));
  }

  async byIdempotencyKeys(tables: JobDatabase, owner: string, keys: readonly string[]): Promise<readonly JobRow[]> {
    if (keys.length === 0) return [];
    return tables
      .selectFrom('jobs')
      .selectAll()
      .where('owner', '=', owner)
      .where('idempotency_key', 'in', keys)
      .execute();
  }

  async find(id: string, owner?: string): Promise<JobRecord | undefined> {
    const row = await this.#tables
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', id)
      .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
      .executeTakeFirst();
    return row && recordOf(row);
  }

  async findAll(ids: readonly string[]): Promise<readonly JobRecord[]> {
    const rows = await this.#tables.selectFrom('jobs').selectAll().where('id', 'in', ids).execute();
    return rows.map(recordOf);
  }

  /** Returns a page of jobs, the newest first. */
  async list(owner: string | undefined, { batch, state, after, most }: JobQuery): Promise<readonly JobRecord[]> {
    const last = after === undefined ? undefined : await this.find(after, owner);
    const rows = await this.#tables
      .selectFrom('jobs')
      .selectAll()
      .where(these(owner, batch))
      .$if(state !== undefined, (query) => query.where('state', '=', state as JobState))
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(last?.createdAt ?? 0, last?.id ?? '')),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return rows.map(recordOf);
  }

  /** The number of jobs in each state; a state without jobs is left out. */
  async counts(owner: string | undefined, batch?: string): Promise<Readonly<Partial<Record<JobState, number>>>> {
    const rows = await this.#tables
      .selectFrom('jobs')
      .select(['state', ({ fn }) => fn.countAll().as('count')])
      .where(these(owner, batch))
      .groupBy('state')
      .execute();
    return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
  }

  /** The number of an owner's unfinished jobs, and of all the owner's jobs created since a time. */
  async load(owner: string, since: number): Promise<{ readonly open: number; readonly recent: number }> {
    const count = async (query: (tables: JobDatabase) => Counted) => Number((await query(this.#tables)).count);
    return {
      open: await count((tables) => countIn(tables, owner, ({ eb }) => eb('state', 'in', ['waiting', 'running']))),
      recent: await count((tables) => countIn(tables, owner, ({ eb }) => eb('created_at', '>=', since))),
    };
  }

  /** Begins an attempt, with a lease. Undefined if the job has ended meanwhile, or is gone. */
  async begin(id: string, ticket?: string): Promise<Attempt | undefined> {
    const now = this.clock.now();
    const row = await this.#tables
      .updateTable('jobs')
      .set(({ eb, fn, val }) => ({
        state: 'running' as const,
        step: 'reading' as const,
        attempts: eb('attempts', '+', 1),
        started_at: fn.coalesce('started_at', val(now)),
        ticket: ticket ?? null,
        lease_until: leaseEnd,
      }))
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst();
    return row && { job: recordOf(row), number: row.attempts };
  }

  /** Renews the lease of an attempt. False if it is no longer the latest. */
  async renew(attempt: Attempt): Promise<boolean> {
    return this.#change(this.#tables, attempt, { lease_until: leaseEnd });
  }

  /** Running jobs whose lease expired, which wait again. Each is locked for this transaction. */
  async takeOrphans(tables: JobDatabase): Promise<readonly Orphan[]> {
    const orphans = tables
      .selectFrom('jobs')
      .select('id')
      .where('state', '=', 'running')
      .where('lease_until', '<', databaseTime)
      .where('ticket', 'is not', null)
      .forUpdate()
      .skipLocked();
    const rows = await tables
      .updateTable('jobs')
      .set({ state: 'waiting', step: null, lease_until: null })
      .where('id', 'in', orphans)
      .returning(['id', 'ticket'])
      .execute();
    return rows.map(({ id, ticket }) => ({ id, ticket: ticket ?? '' }));
  }

  /** Records the step of an attempt. False if the attempt must stop: it is outdated or the job was cancelled. */
  async step(attempt: Attempt, step: JobStep): Promise<boolean> {
    return this.#change(this.#tables, attempt, { step });
  }

  /** Ends the job with its result. False if the attempt may not end it. */
  async done(tables: JobDatabase, attempt: Attempt, made: Pick<JobRow, 'pages' | 'bytes'>): Promise<boolean> {
    const ended = { state: 'done' as const, step: null, error_code: null, error_message: null };
    return this.#change(tables, attempt, { ...made, ...ended, ended_at: this.clock.now() });
  }

  /** Records why an attempt failed; the job waits for the next attempt. False if it may not change the job. */
  async failedOnce(tables: JobDatabase, attempt: Attempt, { code, message }: JobError): Promise<boolean> {
    return this.#change(tables, attempt, { state: 'waiting', step: null, error_code: code, error_message: message });
  }

  /** Ends the job without a result. False if the attempt may not end it. */
  async failed(tables: JobDatabase, attempt: Attempt, { code, message }: JobError): Promise<boolean> {
    const ended = { state: 'failed' as const, step: null, ended_at: this.clock.now() };
    return this.#change(tables, attempt, { ...ended, error_code: code, error_message: message });
  }

  /** Ends a job that its last worker abandoned. Undefined if it has ended already. */
  async abandoned(tables: JobDatabase, id: string, { code, message }: JobError): Promise<JobRecord | undefined> {
    const row = await tables
      .updateTable('jobs')
      .set({ state: 'failed', step: null, ended_at: this.clock.now(), error_code: code, error_message: message })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst();
    return row && recordOf(row);
  }

  /** Cancels a job that has not ended. Undefined if there is none. */
  async cancel(tables: JobDatabase, id: string, owner?: string): Promise<JobRecord | undefined> {
    const row = await tables
      .updateTable('jobs')
      .set({ state: 'cancelled', step: null, ended_at: this.clock.now() })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
      .returningAll()
      .executeTakeFirst();
    return row && recordOf(row);
  }

  /** Puts a failed or cancelled job back in the queue as new. Undefined if there is none. */
  async again(tables: JobDatabase, id: string, owner?: string): Promise<JobRecord | undefined> {
    const row = await tables
      .updateTable('jobs')
      .set({ state: 'waiting', step: null, ended_at: null, error_code: null, error_message: null })
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'cancelled'])
      .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
      .returningAll()
      .executeTakeFirst();
    return row && recordOf(row);
  }

  /** Gives a job another turn. */
  async setTurn(tables: JobDatabase, id: string, turn: number): Promise<void> {
    await tables.updateTable('jobs').set({ turn }).where('id', '=', id).execute();
  }

  /** Deletes records of jobs that ended before a time; returns their number. */
  async prune(before: number): Promise<number> {
    const { numDeletedRows } = await this.#tables.deleteFrom('jobs').where('ended_at', '<', before).executeTakeFirst();
    return Number(numDeletedRows);
  }

  get #tables(): JobDatabase {
    return this.database.tables<JobTables>();
  }

  async #change(
    tables: JobDatabase,
    { job, number }: Attempt,
    change: UpdateObject<JobTables, 'jobs'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tables
      .updateTable('jobs')
      .set(change)
      .where('id', '=', job.id)
      .where('state', '=', 'running')
      .where('attempts', '=', number)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

type Builder = ExpressionBuilder<JobTables, 'jobs'>;
type Counted = Promise<{ readonly count: number | string | bigint }>;

/** The jobs of an owner, or of all owners; only those of a batch if one is named. */
const these = (owner: string | undefined, batch: string | undefined) => (builder: Builder) =>
  builder.and([
    ...(owner === undefined ? [] : [builder.eb('owner', '=', owner)]),
    ...(batch === undefined ? [] : [builder.eb('batch', '=', batch)]),
  ]);

const countIn = (tables: JobDatabase, owner: string, which: (builder: Builder) => ReturnType<Builder['eb']>): Counted =>
  tables
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner', '=', owner)
    .where((builder) => which(builder))
    .executeTakeFirstOrThrow();
