import { isQuireError, type Logger, type Operations, QuireError, type Reply, type Upload } from '@quire/core/plugin';
import type { JobError, JobRecord } from '../job.js';
import type { Ticket, Tickets } from '../queue/index.js';
import { type Attempt, type JobDatabase, type JobRecords, LEASE } from '../records/index.js';
import type { JobSettings } from '../settings.js';
import { type StoreOf, storePlace } from '../stores/index.js';
import { pause } from './pause.js';

export interface JobServices {
  readonly records: JobRecords;
  readonly tickets: Tickets;
  readonly operations: Operations;
  readonly storeOf: StoreOf;
  readonly settings: JobSettings;
  readonly log: Logger;
}

/** The outcome of an attempt; `lost` if another worker has the job meanwhile, or it was cancelled. */
export type AttemptOutcome = 'done' | 'failed' | 'again' | 'lost';

/**
 * Makes one attempt at a job: read, work, write. Record and ticket change in one transaction, so that a job ends once.
 * Rejects if the database does not answer; the ticket then runs out.
 */
export async function runJob(ticket: Ticket, services: JobServices, abort: AbortSignal): Promise<AttemptOutcome> {
  const { records, tickets, settings } = services;
  const attempt = await records.begin(ticket.jobId, ticket.id);
  if (!attempt) {
    await tickets.end(ticket);
    return 'lost';
  }
  const signal = AbortSignal.any([abort, AbortSignal.timeout(settings.attemptMilliseconds)]);
  const ended = new AbortController();
  void keepLease(attempt, records, ended.signal);
  try {
    const made = await resultOf(attempt, services, signal);
    if (!made) {
      // A cancelled job needs no ticket; that of a job that another worker took over belongs to that worker.
      if ((await records.find(ticket.jobId))?.state === 'cancelled') await tickets.end(ticket);
      return 'lost';
    }
    return await end(ticket, attempt, services, 'done', (tables) => records.done(tables, attempt, made));
  } catch (error) {
    const why = errorOf(error, signal);
    services.log.info('an attempt at a job failed', { job: attempt.job.id, attempt: attempt.number, code: why.code });
    if (!PASSING.includes(why.code) || ticket.isLast) {
      return end(ticket, attempt, services, 'failed', (tables) => records.failed(tables, attempt, why));
    }
    return records.transaction(async (tables) => {
      if (!(await records.failedOnce(tables, attempt, why))) return 'lost';
      await tickets.again(ticket, tables);
      return 'again';
    });
  } finally {
    ended.abort();
  }
}

/** Renews the lease of an attempt until the attempt has ended. If the database does not answer, it tries again. */
async function keepLease(attempt: Attempt, records: JobRecords, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await pause(LEASE / 3, ended);
    if (!ended.aborted) await records.renew(attempt).catch(() => {});
  }
}

/** Ends the job and its ticket, both or neither. If the attempt may not change the job, the ticket remains. */
function end(
  ticket: Ticket,
  { job }: Attempt,
  { records, tickets }: JobServices,
  state: 'done' | 'failed',
  change: (tables: JobDatabase) => Promise<boolean>,
): Promise<AttemptOutcome> {
  return records.transaction(async (tables) => {
    if (!(await change(tables))) return 'lost';
    await tickets.end(ticket, tables);
    if (job.request.webhook !== undefined) await tickets.addNews(tables, job.id, state);
    return state;
  });
}

/** Makes and stores the result. Undefined if the job was cancelled, or another worker got it, before it was stored. */
async function resultOf(attempt: Attempt, { records, operations, storeOf }: JobServices, signal: AbortSignal) {
  const { request, owner, id } = attempt.job;
  const read = (url: string): Promise<Upload> => {
    const place = storePlace(url);
    return storeOf(place).read(place, signal);
  };
  const parts = new Map<string, Upload>();
  for (const [name, url] of Object.entries(request.parts)) parts.set(name, await read(url));
  const document = await read(request.source);
  if (!(await records.step(attempt, 'working'))) return undefined;
  const principal = owner.keyId === undefined ? undefined : { keyId: owner.keyId, owner: owner.name };
  const { operation, parameters, fields } = request;
  const call = { operation, parameters, fields, document, parts, requestId: id, principal, signal };
  const { bytes, contentType, report } = await contentOf(await operations.call(call));
  if (!(await records.step(attempt, 'writing'))) return undefined;
  await write(attempt.job, { bytes, contentType, report }, storeOf, signal);
  const pages = Reflect.get(report ?? {}, 'pages');
  return { bytes: bytes.length, pages: typeof pages === 'number' ? pages : null };
}

interface Content {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly report?: object;
}

const JSON_TYPE = 'application/json';
const jsonOf = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** The content that is written to the target: a document, or the answer of an operation without a document. */
async function contentOf(reply: Reply): Promise<Content> {
  switch (reply.kind) {
    case 'document':
      return reply;
    case 'json':
      return { bytes: jsonOf(reply.body), contentType: JSON_TYPE, report: reply.body };
    case 'stream': {
      const chunks: Uint8Array[] = [];
      for await (const chunk of reply.chunks) chunks.push(chunk);
      return { bytes: Buffer.concat(chunks), contentType: reply.contentType };
    }
    case 'empty':
      return { bytes: new Uint8Array(), contentType: 'application/octet-stream' };
  }
}

/** Writes the report before the result, so that a result always has its report. */
async function write(
  { request }: JobRecord,
  { bytes, contentType, report }: Content,
  storeOf: StoreOf,
  signal: AbortSignal,
): Promise<void> {
  if (request.report !== undefined && report) {
    const place = storePlace(request.report);
    await storeOf(place).write(place, jsonOf(report), JSON_TYPE, signal);
  }
  const place = storePlace(request.target);
  await storeOf(place).write(place, bytes, contentType, signal);
}

/** Codes of errors that may be temporary. */
const PASSING: readonly string[] = ['UNAVAILABLE', 'OVERLOADED', 'ABORTED', 'RATE_LIMIT_ERROR', 'INTERNAL_ERROR'];

/** The greatest length of a message that is kept. */
const MESSAGE = 1000;

/** The error as in HTTP replies: an error other than a refusal is internal, and its message goes only to the log. */
function errorOf(error: unknown, { aborted }: AbortSignal): JobError {
  if (isQuireError(error)) return { code: error.code, message: error.message.slice(0, MESSAGE) };
  if (aborted) return { code: 'ABORTED', message: new QuireError('ABORTED', 'the attempt took too long').message };
  return { code: 'INTERNAL_ERROR', message: 'internal error; see the log of the worker' };
}
