import type { Database, Logger } from '@quire/core/plugin';
import { CompiledQuery } from 'kysely';
import type PgBoss from 'pg-boss';
import type { EndState } from '../job.js';
import type { Tables } from '../records/index.js';
import type { JobSettings } from '../settings.js';
import { type TraceCarrier, traceCarrier } from '../tracing.js';

/** pg-boss's own schema in the database. */
const SCHEMA = 'quire_queue';
const JOBS = 'jobs';
/** Where pg-boss puts tickets whose job no worker brought to an end. */
const DEAD = 'jobs-dead';

/** What is to be told of jobs that have ended. */
const NEWS = 'job-news';

/** Those that refer to others come after them. */
const QUEUES = [DEAD, JOBS, NEWS];

/** Number of the lock under which the queue is set up: any that nobody else has. */
const LOCK = 0x5155_4a42;

/** How often somebody is told who does not answer: the last time about two hours after the first. */
const NEWS_RETRIES = 10;
const NEWS_RETRY_SECONDS = 7;
/** An attempt at that takes less by far. */
const NEWS_SECONDS = 60;

/** The right to try a job, or to tell of one, now. */
export interface Ticket {
  /** pg-boss's own id, the same for all attempts. */
  readonly id: string;
  readonly queue: string;
  readonly jobId: string;
  /** The trace of the request that made it. */
  readonly trace?: TraceCarrier;
  /** Whether the queue gives none for this job after this one. */
  readonly isLast: boolean;
}

/**
 * The queue: pg-boss, on the host's own connections. A ticket names a job and nothing else; pg-boss decides who gets it and
 * when, gives it to another where its holder does not give it back in time, and puts it aside where nobody can.
 */
export class Tickets {
  readonly #database: Database;
  readonly #settings: JobSettings;
  readonly #log: Logger;
  #opened?: Promise<PgBoss>;

  constructor(database: Database, settings: JobSettings, log: Logger) {
    this.#database = database;
    this.#settings = settings;
    this.#log = log;
  }

  /** Puts jobs into the queue, in a transaction that also writes their records. */
  async add(tables: Tables, jobs: readonly Queued[]): Promise<void> {
    const { retries, retrySeconds, attemptMilliseconds } = this.#settings;
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

  /** At most so many tickets: of the highest priority, then of the lowest turn, then the oldest first. */
  async take(most: number): Promise<readonly Ticket[]> {
    return (await this.#fetch<Named>(JOBS, most)).map(([ticket]) => ticket);
  }

  /** Notes that somebody is to be told how a job ended, in the transaction that ends it. */
  async addNews(tables: Tables, jobId: string, state: EndState): Promise<void> {
    const boss = await this.#boss();
    const retries = { retryLimit: NEWS_RETRIES, retryDelay: NEWS_RETRY_SECONDS, retryBackoff: true };
    const job = { name: NEWS, data: { jobId, state }, ...retries, expireInSeconds: NEWS_SECONDS };
    await boss.insert([job], { db: sqlOf(tables) });
  }

  /** At most so many things to tell. */
  async takeNews(most: number): Promise<readonly (Ticket & { readonly state: EndState })[]> {
    const taken = await this.#fetch<Named & { readonly state: EndState }>(NEWS, most);
    return taken.map(([ticket, { state }]) => ({ ...ticket, state }));
  }

  /** Gives a ticket back for good. */
  async end({ queue, id }: Ticket, tables?: Tables): Promise<void> {
    const boss = await this.#boss();
    await boss.complete(queue, id, {}, tables && { db: sqlOf(tables) });
  }

  /** Gives a ticket back for another try, after a wait that grows with each. */
  async again({ queue, id }: Ticket, tables?: Tables): Promise<void> {
    const boss = await this.#boss();
    await boss.fail(queue, id, {}, tables && { db: sqlOf(tables) });
  }

  /** Gives back at once the ticket of a worker that is gone; where it was the last one, it is put aside (`takeDead`). */
  async giveOn(id: string, tables: Tables): Promise<void> {
    const boss = await this.#boss();
    const db = sqlOf(tables);
    await boss.fail(JOBS, id, {}, { db });
    // pg-boss has the next try wait as after a failure of the job itself.
    await db.executeSql(
      `update ${SCHEMA}.job set start_after = now() where name = $1 and id = $2 and state = 'retry'`,
      [JOBS, id],
    );
  }

  /** Ids of jobs whose tickets ran out while somebody held them. `end` is called for each before the next are given. */
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

  /** Takes tickets back from holders whose time is up, and clears away old ones. */
  async maintain(): Promise<void> {
    await (await this.#boss()).maintain();
  }

  /** Lets go of pg-boss; the connections are the host's. */
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

  /** pg-boss, set up with the first call: its tables are made by whoever comes first. */
  #boss(): Promise<PgBoss> {
    this.#opened ??= this.#open().catch((error) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #open(): Promise<PgBoss> {
    await this.#setUp();
    const boss = await this.#newBoss(ownSql(this.#database));
    await boss.start();
    return boss;
  }

  /**
   * Makes pg-boss's tables and the queues where they are missing. One after the other, since those who make them at once may
   * wait for each other; on one connection, for there may be no second one.
   */
  async #setUp(): Promise<void> {
    await this.#database
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
          // Whatever was begun and failed: the lock is the connection's and would stay.
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
      // `maintain` is called by those that work.
      supervise: false,
      schedule: false,
      archiveCompletedAfterSeconds: 600,
      deleteAfterHours: 1,
    });
    boss.on('error', (error) => this.#log.warn('the queue failed', { err: error }));
    return boss;
  }
}

/** A job for the queue. */
export interface Queued {
  readonly id: string;
  readonly priority: number;
  /** Among those of its priority: the lowest is first. */
  readonly turn: number;
}

/** Turns of one priority. They begin anew whenever its queue is empty; beyond so many the oldest are first. */
const TURNS = 10_000_000;

/** pg-boss knows one number, of 32 bits, of which the highest is first. */
const rankOf = (priority: number, turn: number): number => priority * TURNS - Math.min(turn, TURNS - 1);

/** What a ticket names. */
interface Named {
  readonly jobId: string;
  readonly trace?: TraceCarrier;
}

/**
 * A connection for each call. pg-boss begins transactions in the text of its statements: one that fails would stay begun, and
 * the next user of its connection would be refused.
 */
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

/** Statements in a transaction of ours. */
const sqlOf = (tables: Pick<Tables, 'executeQuery'>): PgBoss.Db => ({
  async executeSql(text, values = []) {
    const { rows } = await tables.executeQuery<object>(CompiledQuery.raw(text, values));
    return { rows };
  },
});
