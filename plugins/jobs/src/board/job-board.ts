import { createHash, randomUUID } from 'node:crypto';
import { type Clock, counted, invalidArgument, isQuireError, type Operations, QuireError } from '@quire/core/plugin';
import type { JobRecord, JobRequest, JobState, Owner } from '../job.js';
import type { Tickets } from '../queue/index.js';
import { type JobDatabase, type JobQuery, type JobRecords, type JobRow, nextTurns } from '../records/index.js';
import type { JobSettings } from '../settings.js';
import { type Outside, type StoreOf, storePlace } from '../stores/index.js';

export interface JobBoardServices {
  readonly records: JobRecords;
  readonly tickets: Tickets;
  readonly operations: Operations;
  readonly storeOf: StoreOf;
  readonly outside: Outside;
  readonly settings: JobSettings;
  readonly clock: Clock;
}

export interface JobList {
  readonly jobs: readonly JobRecord[];
  readonly counts: Readonly<Partial<Record<JobState, number>>>;
}

const DAY = 24 * 3600_000;

/** Submits, lists, cancels and repeats jobs. An owner sees their own; the operator, who names no owner, sees all. */
export class JobBoard {
  constructor(private readonly services: JobBoardServices) {}

  /**
   * Puts jobs into the queue, all or none; returns them in the same order. A request whose idempotency key its owner
   * has used returns the earlier job. Rejects with VALIDATION_ERROR, which names the index of the job, with CONFLICT if
   * the key was used for another request, and with RATE_LIMIT_ERROR beyond the owner's limits.
   */
  async submit(requests: readonly JobRequest[], owner: Owner): Promise<readonly JobRecord[]> {
    const { records, tickets } = this.services;
    const faults = new Faults();
    for (const [index, request] of requests.entries()) await faults.gather(index, () => this.#check(request));
    faults.throwAny();
    await this.#checkLoad(owner, requests.length);
    const ids = await records.transaction(async (tables) => {
      const rows = requests.map((request) => this.#rowOf(request, owner));
      const { kept, chosen } = await this.#resolved(tables, rows, owner);
      if (kept.length === 0) return chosen;
      const turns = await nextTurns(tables, kept);
      const turned = kept.map((row, index) => ({ ...row, turn: turns[index] }));
      const added = await records.add(tables, turned);
      await tickets.add(
        tables,
        turned.filter(({ id }) => added.has(id)),
      );
      // A simultaneous request with the same keys may have added its jobs first: then those are returned.
      if (added.size === kept.length) return chosen;
      return (await this.#resolved(tables, rows, owner)).chosen;
    });
    const found = new Map((await records.findAll(ids)).map((record) => [record.id, record]));
    return ids.map((id) => found.get(id) ?? gone(id));
  }

  async find(id: string, owner?: string): Promise<JobRecord> {
    return (await this.services.records.find(id, owner)) ?? gone(id);
  }

  async list(owner: string | undefined, query: JobQuery): Promise<JobList> {
    const { records } = this.services;
    return { jobs: await records.list(owner, query), counts: await records.counts(owner, query.batch) };
  }

  /** Cancels a job. If a worker is running it, the result is discarded. Rejects with CONFLICT if the job has ended. */
  async cancel(id: string, owner?: string): Promise<JobRecord> {
    const { records, tickets } = this.services;
    const cancelled = await records.transaction(async (tables) => {
      const record = await records.cancel(tables, id, owner);
      if (record?.request.webhook !== undefined) await tickets.addNews(tables, id, 'cancelled');
      return record;
    });
    return cancelled ?? this.#misplaced(id, owner, 'it cannot be cancelled');
  }

  /** Puts a job that failed or was cancelled into the queue again. Rejects with CONFLICT for any other job. */
  async again(id: string, owner?: string): Promise<JobRecord> {
    const { records, tickets } = this.services;
    const waiting = await records.transaction(async (tables) => {
      const record = await records.again(tables, id, owner);
      if (!record) return undefined;
      const { priority } = record.request;
      const [turn] = await nextTurns(tables, [{ owner: record.owner.name, priority }]);
      await records.setTurn(tables, id, turn);
      await tickets.add(tables, [{ id, priority, turn }]);
      return record;
    });
    return waiting ?? this.#misplaced(id, owner, 'only a job that failed or was cancelled can be tried again');
  }

  async #misplaced(id: string, owner: string | undefined, why: string): Promise<never> {
    const { state } = await this.find(id, owner);
    throw new QuireError('CONFLICT', `the job is ${state}: ${why}`);
  }

  async #check(request: JobRequest): Promise<void> {
    const { operations, storeOf, outside } = this.services;
    const { source, target, report, parts, webhook } = request;
    await operations.check(request, Object.keys(parts));
    const places = { source, target, ...(report !== undefined && { report }) };
    const ofParts = Object.entries(parts).map(([name, url]) => [`parts.${name}`, url] as const);
    const ofWebhook = webhook === undefined ? [] : [['webhook', webhook] as const];
    for (const [field, url] of [...Object.entries(places), ...ofParts, ...ofWebhook]) {
      try {
        const place = storePlace(url);
        if (field === 'webhook') outside.check(place);
        else storeOf(place).check(place);
      } catch (error) {
        if (!isQuireError(error)) throw error;
        throw invalidArgument(field, error.message, `${field}: ${error.message}`);
      }
    }
  }

  async #checkLoad({ name }: Owner, more: number): Promise<void> {
    const { records, settings, clock } = this.services;
    const { open, recent } = await records.load(name, clock.now() - DAY);
    if (open + more > settings.most) {
      throw new QuireError('RATE_LIMIT_ERROR', `at most ${counted(settings.most, 'job')} may wait; ${open} do`, {
        retryAfterSeconds: 60,
      });
    }
    if (settings.mostADay > 0 && recent + more > settings.mostADay) {
      throw new QuireError('RATE_LIMIT_ERROR', `at most ${counted(settings.mostADay, 'job')} may be sent in 24 hours`, {
        retryAfterSeconds: 3600,
      });
    }
  }

  /** The new rows, and the id for each requested job: its own, or that of an earlier job with the same key. */
  async #resolved(tables: JobDatabase, rows: readonly JobRow[], owner: Owner) {
    const keys = rows.flatMap(({ idempotency_key: key }) => key ?? []);
    const known = await this.services.records.byIdempotencyKeys(tables, owner.name, keys);
    const byKey = new Map(known.map((row) => [row.idempotency_key, row]));
    const kept: JobRow[] = [];
    const chosen = rows.map((row) => {
      const { idempotency_key: key } = row;
      const earlier = key === null ? undefined : byKey.get(key);
      if (earlier && earlier.fingerprint !== row.fingerprint) {
        throw new QuireError('CONFLICT', `the idempotency key ${key} was used for another request`);
      }
      if (earlier) return earlier.id;
      kept.push(row);
      if (key !== null) byKey.set(key, row);
      return row.id;
    });
    return { kept, chosen };
  }

  #rowOf(request: JobRequest, { name, keyId }: Owner): JobRow {
    const text = JSON.stringify(request);
    return {
      id: randomUUID(),
      owner: name,
      key_id: keyId ?? null,
      batch: request.batch ?? null,
      idempotency_key: request.idempotencyKey ?? null,
      fingerprint: createHash('sha256').update(text).digest('hex'),
      operation: request.operation,
      request: text,
      priority: request.priority,
      turn: 0,
      state: 'waiting',
      step: null,
      attempts: 0,
      error_code: null,
      error_message: null,
      pages: null,
      bytes: null,
      created_at: this.services.clock.now(),
      started_at: null,
      ended_at: null,
      ticket: null,
      lease_until: null,
    };
  }
}

function gone(id: string): never {
  throw new QuireError('NOT_FOUND', `there is no job ${id}`);
}

/** The largest number of faults that are reported for one list. */
const MOST_FAULTS = 20;

/** The faults of the jobs of a list, each with the job's index. */
class Faults {
  readonly #details: { readonly field: string; readonly issue: string }[] = [];

  async gather(index: number, check: () => Promise<void>): Promise<void> {
    if (this.#details.length >= MOST_FAULTS) return;
    try {
      await check();
    } catch (error) {
      if (!isQuireError(error) || error.code !== 'VALIDATION_ERROR') throw error;
      const { details, message } = error;
      const found = details.length > 0 ? details : [{ field: '', issue: message }];
      for (const { field, issue } of found) {
        this.#details.push({ field: `jobs.${index}${field ? `.${field}` : ''}`, issue });
      }
    }
  }

  throwAny(): void {
    if (this.#details.length === 0) return;
    const [{ field, issue }] = this.#details;
    throw new QuireError('VALIDATION_ERROR', `${field}: ${issue}`, { details: this.#details });
  }
}
