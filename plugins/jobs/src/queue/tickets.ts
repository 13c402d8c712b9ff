import type { Database, Logger } from '@quire/core/plugin';
import { CompiledQuery } from 'kysely';
import type PgBoss from 'pg-boss';
import type { JobRecord } from '../job.js';
import type { Tables } from '../records/index.js';
import type { JobSettings } from '../settings.js';

/** pg-boss's own schema in the database. */
const SCHEMA = 'quire_queue';
const JOBS = 'jobs';
/** Where pg-boss puts tickets whose job no worker brought to an end. */
const DEAD = 'jobs-dead';

/** The right to try a job now. */
export interface Ticket {
  readonly jobId: string;
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
  async add(tables: Tables, jobs: readonly Pick<JobRecord, 'id' | 'request'>[]): Promise<void> {
    const { retries, retrySeconds, attemptMilliseconds } = this.#settings;
    const boss = await this.#boss();
    await boss.insert(
      jobs.map(({ id, request }) => ({
        name: JOBS,
        data: { jobId: id },
        priority: request.priority,
        retryLimit: retries,
        retryDelay: retrySeconds,
        retryBackoff: true,
        expireInSeconds: Math.ceil(attemptMilliseconds / 1000),
        deadLetter: DEAD,
      })),
      { db: sqlOf(tables) },
    );
  }

  /** At most so many tickets, of the highest priority and the oldest first. */
  async take(most: number): Promise<readonly (Ticket & Held)[]> {
    const boss = await this.#boss();
    const taken = await boss.fetch<{ jobId: string }>(JOBS, { batchSize: most, includeMetadata: true });
    return taken.map(({ id, data, retryCount, retryLimit }) => ({
      id,
      jobId: data.jobId,
      isLast: retryCount >= retryLimit,
    }));
  }

  /** Gives a ticket back for good. */
  async end(tables: Tables | undefined, { id }: Held): Promise<void> {
    const boss = await this.#boss();
    await boss.complete(JOBS, id, {}, tables && { db: sqlOf(tables) });
  }

  /** Gives a ticket back for another try, after a wait that grows with each. */
  async again(tables: Tables, { id }: Held): Promise<void> {
    const boss = await this.#boss();
    await boss.fail(JOBS, id, {}, { db: sqlOf(tables) });
  }

  /** Ids of jobs whose tickets ran out while somebody held them. `end` is called for each before the next are given. */
  async takeDead(end: (jobId: string) => Promise<void>): Promise<void> {
    const boss = await this.#boss();
    for (;;) {
      const dead = await boss.fetch<{ jobId: string }>(DEAD, { batchSize: 100 });
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

  /** pg-boss, set up with the first call: its tables are made by whoever comes first. */
  #boss(): Promise<PgBoss> {
    this.#opened ??= this.#open().catch((error) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #open(): Promise<PgBoss> {
    const { default: Boss } = await import('pg-boss');
    const boss = new Boss({
      db: sqlOf(this.#database.tables()),
      schema: SCHEMA,
      // `maintain` is called by those that work.
      supervise: false,
      schedule: false,
      archiveCompletedAfterSeconds: 600,
      deleteAfterHours: 1,
    });
    boss.on('error', (error) => this.#log.warn('the queue failed', { err: error }));
    await boss.start();
    // The queue refers to the other one.
    await boss.createQueue(DEAD);
    await boss.createQueue(JOBS);
    return boss;
  }
}

/** pg-boss's own id of a ticket. */
interface Held {
  readonly id: string;
}

/** What pg-boss sends its statements through. */
const sqlOf = (tables: Pick<Tables, 'executeQuery'>): PgBoss.Db => ({
  async executeSql(text, values = []) {
    const { rows } = await tables.executeQuery<object>(CompiledQuery.raw(text, values));
    return { rows };
  },
});
