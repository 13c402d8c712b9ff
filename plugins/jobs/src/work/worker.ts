import type { Clock, Metrics, Work } from '@quire/core/plugin';
import { LEASE } from '../records/index.js';
import { attemptTraced } from '../tracing.js';
import type { Announcer } from '../webhooks/index.js';
import { pause } from './pause.js';
import { type AttemptOutcome, type JobServices, runJob } from './run-job.js';

export interface WorkerServices extends JobServices {
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly announcer: Announcer;
}

/** The pause before an empty queue is asked again, in milliseconds. */
const IDLE = 500;
/** The maximum number of simultaneous webhook calls. */
const NEWS_AT_ONCE = 4;
/** The maximum time between two searches for expired tickets, in milliseconds. */
const LONGEST_WATCH = 30_000;
/** The time between two searches for records to delete, in milliseconds. */
const PRUNE_EVERY = 3600_000;

const HELP: Readonly<Record<AttemptOutcome, string>> = {
  done: 'Jobs done.',
  failed: 'Jobs that failed for good.',
  again: 'Failed attempts whose jobs will be tried again.',
  lost: 'Attempts whose job was cancelled or taken over.',
};

/** Takes jobs from the queue and runs several at once, and regularly cleans up the queue. */
export class Worker implements Work {
  /** The time since which the database answers, in milliseconds since 1970; infinite while it does not answer. */
  #connectedSince = Number.POSITIVE_INFINITY;

  constructor(private readonly services: WorkerServices) {}

  async run({ places, stop, abort }: Parameters<Work['run']>[0]): Promise<void> {
    const { log, settings } = this.services;
    const watchEvery = Math.min(LONGEST_WATCH, settings.attemptMilliseconds / 4);
    const loops = [
      ...Array.from({ length: places }, () => this.#work(stop, abort)),
      ...Array.from({ length: NEWS_AT_ONCE }, () => this.#tell(stop)),
      repeat(LEASE / 3, stop, () => this.#takeOver()),
      repeat(watchEvery, stop, () => this.#watch()),
      repeat(PRUNE_EVERY, stop, () => this.#prune()),
    ];
    log.info('working', { places });
    await Promise.all(loops);
  }

  /** Works on one job at a time. */
  async #work(stop: AbortSignal, abort: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const [ticket] = await this.#quietly([], () => this.services.tickets.take(1));
      if (!ticket) await pause(IDLE, stop);
      else {
        const outcome = await this.#quietly(undefined, () =>
          attemptTraced(ticket, () => runJob(ticket, this.services, abort)),
        );
        if (outcome) this.services.metrics.count(outcome, HELP[outcome]);
        // The job could not be returned, because the database does not answer.
        else await pause(IDLE, stop);
      }
    }
  }

  /** Sends one webhook at a time. */
  async #tell(stop: AbortSignal): Promise<void> {
    const { tickets, announcer } = this.services;
    while (!stop.aborted) {
      const [news] = await this.#quietly([], () => tickets.takeNews(1));
      if (news) await this.#quietly(undefined, () => announcer.tell(news));
      else await pause(IDLE, stop);
    }
  }

  /** Takes over jobs with an expired lease; after an outage of the database, workers get time to renew. */
  async #takeOver(): Promise<void> {
    const { records, tickets, log } = this.services;
    const taken = await this.#quietly(undefined, () =>
      records.transaction(async (tables) => {
        if (Date.now() - this.#connectedSince < LEASE) return [];
        const orphans = await records.takeOrphans(tables);
        for (const { ticket } of orphans) await tickets.giveOn(ticket, tables);
        return orphans;
      }),
    );
    if (!taken) this.#connectedSince = Number.POSITIVE_INFINITY;
    else this.#connectedSince = Math.min(this.#connectedSince, Date.now());
    if (taken?.length) log.warn('jobs of stopped workers are taken over', { jobs: taken.map(({ id }) => id) });
  }

  /** Takes tickets back from workers that are gone, and ends the jobs that no worker could end. */
  async #watch(): Promise<void> {
    const { tickets, records, metrics } = this.services;
    await this.#quietly(undefined, async () => {
      await tickets.maintain();
      await tickets.takeDead(async (jobId) => {
        const why = { code: 'ABORTED', message: 'its workers stopped before it was done' };
        const failed = await records.transaction(async (tables) => {
          const record = await records.abandoned(tables, jobId, why);
          if (record?.request.webhook !== undefined) await tickets.addNews(tables, jobId, 'failed');
          return record;
        });
        if (failed) metrics.count('failed', HELP.failed);
      });
    });
  }

  async #prune(): Promise<void> {
    const { records, settings, clock } = this.services;
    await this.#quietly(0, () => records.prune(clock.now() - settings.keepMilliseconds));
  }

  /** A worker survives errors of the queue, because the database may answer again soon. */
  async #quietly<Result>(otherwise: Result, body: () => Promise<Result>): Promise<Result> {
    try {
      return await body();
    } catch (err) {
      this.services.log.warn('the queue of jobs cannot be reached', { err });
      return otherwise;
    }
  }
}

async function repeat(milliseconds: number, stop: AbortSignal, body: () => Promise<void>): Promise<void> {
  while (!stop.aborted) {
    await body();
    await pause(milliseconds, stop);
  }
}
