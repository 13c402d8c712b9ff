import type { Database, Logger } from '@quire/core/plugin';
import { CompiledQuery } from '@quire/core/sql';
import type PgBoss from 'pg-boss';
import type { EndState } from '../job.js';
import type { JobDatabase } from '../records/index.js';
import type { JobSettings } from '../settings.js';
import { type TraceCarrier, traceCarrier } from '../tracing.js';

/** pg-boss's own schema in the database. */
const SCHEMA = 'quire_queue';
const JOBS = 'jobs';
/** The queue for tickets that pg-boss gives up on, because no worker ended their jobs. */
const DEAD = 'jobs-dead';

/** The queue of notices about jobs that have ended. */
const NEWS = 'job-news';

/** The queues in the order of their creation: a queue comes after the ones that it refers to. */
const QUEUES = [DEAD, JOBS, NEWS];

/** Number of the lock under which the queue is set up: any number that is not used elsewhere. */
const LOCK = 0x5155_4a42;

/** The retries of a notice that is not answered: the last one is about two hours after the first attempt. */
const NEWS_RETRIES = 10;
const NEWS_RETRY_SECONDS = 7;
/** The time limit of an attempt to deliver a notice, which takes far less. */
const NEWS_SECONDS = 60;

/** The right to make an attempt at a job now, or to send the notice about a job now. */
export interface Ticket {
  /** pg-boss's own id, the same for all attempts. */
  readonly id: string;
  readonly queue: string;
  readonly jobId: string;
  /** The trace of the request that made the ticket. */
  readonly trace?: TraceCarrier;
  /** True if the queue gives no other ticket for this job after this one. */
  readonly isLast: boolean;
}

/**
 * The queue: pg-boss, on the host's own connections. A ticket only names a job; pg-boss decides which worker gets it
 * and when, gives it to another worker if it is not returned in time, and finally sets it aside.
 */
export class Tickets {
  #opened?: Promise<PgBoss>;

  constructor(
    private readonly database: Database,
    private readonly settings: JobSettings,
    private readonly log: Logger,
  ) {}

  /** Puts jobs into the queue, in a transaction that also writes their records. */
  async add(tables: JobDatabase, jobs: readonly Queued[]): Promise<void> {
    const { retries, retrySeconds, attemptMilliseconds } = this.settings;
    const boss = await this.#boss();
    const trace = traceCarrier();
    await boss.insert(
      jobs.map(({ id, priority, turn }) => ({
        name: JOBS,
        data: { jobId: id, trace },
        priority: rankOf(priority, turn),
        retryLimit: retries,
        retryDelay: retrySeconds,
        retryBackoff: true,
        expireInSeconds: Math.ceil(attemptMilliseconds / 1000),
        deadLetter: DEAD,
      })),
      { db: sqlOf(tables) },
    );
  }

  /** Takes at most `most` tickets: of the highest priority, then of the lowest turn, then the oldest first. */
  async take(most: number): Promise<readonly Ticket[]> {
    return (await this.#fetch<Named>(JOBS, most)).map(([ticket]) => ticket);
  }

  /** Adds a notice of how a job ended, in the transaction that ends it. */
  async addNews(tables: JobDatabase, jobId: string, state: EndState): Promise<void> {
    const boss = await this.#boss();
    const retries = { retryLimit: NEWS_RETRIES, retryDelay: NEWS_RETRY_SECONDS, retryBackoff: true };
    const job = { name: NEWS, data: { jobId, state }, ...retries, expireInSeconds: NEWS_SECONDS };
    await boss.insert([job], { db: sqlOf(tables) });
  }

  /** Takes at most `most` notices. */
  async takeNews(most: number): Promise<readonly (Ticket & { readonly state: EndState })[]> {
    const taken = await this.#fetch<Named & { readonly state: EndState }>(NEWS, most);
    return taken.map(([ticket, { state }]) => ({ ...ticket, state }));
  }

  /** Gives a ticket back for good. */
  async end({ queue, id }: Ticket, tables?: JobDatabase): Promise<void> {
    const boss = await this.#boss();
    await boss.complete(queue, id, {}, tables && { db: sqlOf(tables) });
  }

  /** Gives a ticket back for another attempt, after a delay that grows with each attempt. */
  async again({ queue, id }: Ticket, tables?: JobDatabase): Promise<void> {
    const boss = await this.#boss();
    await boss.fail(queue, id, {}, tables && { db: sqlOf(tables) });
  }

  /** Gives back at once the ticket of a worker that is gone; the last ticket of a job is set aside (`takeDead`). */
  async giveOn(id: string, tables: JobDatabase): Promise<void> {
    const boss = await this.#boss();
    const db = sqlOf(tables);
    await boss.fail(JOBS, id, {}, { db });
    // Resets the delay that pg-boss adds after a failure: the job itself did not fail.
    await db.executeSql(
      `update ${SCHEMA}.job set start_after = now() where name = $1 and id = $2 and state = 'retry'`,
      [JOBS, id],
    );
  }

  /** Calls `end` for each job whose last ticket expired while a worker held it, then completes these tickets. */
  async takeDead(end: (jobId: string) => Promise<void>): Promise<void> {
    const boss = await this.#boss();
    for (;;) {
      const dead = await boss.fetch<Named>(DEAD, { batchSize: 100 });
      if (dead.length === 0) return;
      for (const { data } of dead) await end(data.jobId);
      await boss.complete(
        DEAD,
        dead.map(({ id }) => id),
      );
    }
  }

  /** Takes back tickets whose time has expired, and deletes old tickets. */
  async maintain(): Promise<void> {
    await (await this.#boss()).maintain();
  }

  /** Closes pg-boss; its connections belong to the host. */
  async close(): Promise<void> {
    const boss = await this.#opened?.catch(() => undefined);
    await boss?.stop({ graceful: false });
    this.#opened = undefined;
  }

  async #fetch<Data extends Named>(queue: string, most: number): Promise<readonly (readonly [Ticket, Data])[]> {
    const boss = await this.#boss();
    const taken = await boss.fetch<Data>(queue, { batchSize: most, includeMetadata: true });
    return taken.map(({ id, data, retryCount, retryLimit }) => [
      { id, queue, jobId: data.jobId, trace: data.trace, isLast: retryCount >= retryLimit },
      data,
    ]);
  }

  /** Returns pg-boss, set up with the first call: the first process creates its tables. */
  #boss(): Promise<PgBoss> {
    this.#opened ??= this.#open().catch((error) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #open(): Promise<PgBoss> {
    await this.#setUp();
    const boss = await this.#newBoss(ownSql(this.database));
    await boss.start();
    return boss;
  }

  /** Creates missing tables and queues: in one process at a time against deadlocks, on one connection. */
  async #setUp(): Promise<void> {
    await this.database
      .tables<object>()
      .connection()
      .execute(async (connection) => {
        await connection.executeQuery(CompiledQuery.raw('select pg_advisory_lock($1)', [LOCK]));
        try {
          const boss = await this.#newBoss(sqlOf(connection));
          await boss.start();
          for (const queue of QUEUES) await boss.createQueue(queue);
          await boss.stop({ graceful: false });
        } finally {
          // After a failure a transaction may still be open, and the connection would keep the lock.
          await connection.executeQuery(CompiledQuery.raw('rollback'));
          await connection.executeQuery(CompiledQuery.raw('select pg_advisory_unlock($1)', [LOCK]));
        }
      });
  }

  async #newBoss(db: PgBoss.Db): Promise<PgBoss> {
    const { default: Boss } = await import('pg-boss');
    const boss = new Boss({
      db,
      schema: SCHEMA,
      // The workers call `maintain` instead.
      supervise: false,
      schedule: false,
      archiveCompletedAfterSeconds: 600,
      deleteAfterHours: 1,
    });
    boss.on('error', (error) => this.log.warn('the queue failed', { err: error }));
    return boss;
  }
}

export interface Queued {
  readonly id: string;
  readonly priority: number;
  /** The position among jobs of the same priority: the lowest is first. */
  readonly turn: number;
}

/** The turns within a priority, which restart when its queue is empty; jobs beyond run oldest first. */
const TURNS = 10_000_000;

/** Combines priority and turn in the one 32-bit priority number of pg-boss; the highest number runs first. */
const rankOf = (priority: number, turn: number): number => priority * TURNS - Math.min(turn, TURNS - 1);

/** The data of a ticket in pg-boss. */
interface Named {
  readonly jobId: string;
  readonly trace?: TraceCarrier;
}

/** Runs each call on a separate connection: pg-boss writes `begin` into its SQL, and a failure leaves it open. */
const ownSql = (database: Database): PgBoss.Db => ({
  executeSql: (text, values) =>
    database
      .tables<object>()
      .connection()
      .execute(async (connection) => {
        try {
          return await sqlOf(connection).executeSql(text, values);
        } catch (error) {
          await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
          throw error;
        }
      }),
});

/** Runs pg-boss's statements in a transaction of the caller. */
const sqlOf = (tables: Pick<JobDatabase, 'executeQuery'>): PgBoss.Db => ({
  async executeSql(text, values = []) {
    const { rows } = await tables.executeQuery<object>(CompiledQuery.raw(text, values));
    return { rows };
  },
});
