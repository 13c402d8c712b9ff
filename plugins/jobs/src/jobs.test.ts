import { readFileSync } from 'node:fs';
import {
  CLOCK,
  DATABASE,
  type Database,
  LOGGER,
  METRICS,
  OPERATIONS,
  type Operation,
  type Operations,
  readParameters,
  SETTINGS,
} from '@quire/core/plugin';
import { readManifest } from '@quire/core/plugin-host';
import { FakeClock, pluginContract, postgresRuns, type SampleCall } from '@quire/core/testing';
import { expect } from 'chai';
import { sql } from 'kysely';
import { JobBoard } from './board/index.js';
import plugin from './index.js';
import type { JobRequest } from './job.js';
import { Tickets } from './queue/index.js';
import { JobRecords, type JobRow, type JobTables, migrations } from './records/index.js';
import { type JobSettings, jobSettings } from './settings.js';
import { Outside, openStores } from './stores/index.js';
import { type QueueDatabase, startQueueDatabase } from './testing/queue-database.js';
import { pause } from './work/pause.js';
import { runJob } from './work/run-job.js';

const packageJson = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const declared = readManifest(packageJson, 'jobs').settings;
const values = { ...readParameters(declared, {}), QUIRE_JOBS_RETRY_SECONDS: 1 };
const settings = { value: (name: string) => Reflect.get(values, name), number: () => 1 };
const log = { info: () => {}, warn: () => {}, error: () => {} };
const convert = { id: 'convert', input: 'document' } as Operation;

const request: JobRequest = {
  operation: 'convert',
  source: 'https://store.example.com/a.docx?signature=secret',
  target: 'https://store.example.com/a.pdf',
  parameters: {},
  fields: {},
  parts: {},
  priority: 0,
};
const ada = { name: 'ada', keyId: 'aaaaaaaa' };

const rowOf = (id: string, state: JobRow['state']): JobRow => ({
  id,
  owner: ada.name,
  key_id: null,
  batch: null,
  idempotency_key: null,
  fingerprint: '',
  operation: 'convert',
  request: JSON.stringify(request),
  priority: 0,
  turn: 0,
  state,
  step: null,
  attempts: 0,
  error_code: null,
  error_message: null,
  pages: null,
  bytes: null,
  created_at: 0,
  started_at: null,
  ended_at: null,
  ticket: null,
  lease_until: null,
});

describe('jobs [needs useradd]', function () {
  this.timeout(180_000);
  let opened: QueueDatabase;
  const clock = new FakeClock();
  // The services below need a database before the hook opens one: this object passes each call on to `opened`.
  const database: Database = {
    dialect: 'postgres',
    tables: () => opened.tables(),
    migrate: (...given) => opened.migrate(...given),
  };
  let call: Operations['call'];
  const operations: Operations = { check: async () => convert, call: (given) => call(given) };

  const setUp = (changes: Partial<JobSettings> = {}) => {
    const own = { ...jobSettings(settings), ...changes };
    const outside = new Outside({ hosts: own.hosts, bytes: own.documentBytes });
    const services = { operations, settings: own, clock, outside, log, storeOf: openStores(own, outside) };
    const records = new JobRecords(database, clock);
    const tickets = new Tickets(database, own, log);
    return { ...services, records, tickets, board: new JobBoard({ ...services, records, tickets }) };
  };

  before(async function () {
    if (!postgresRuns()) this.skip();
    opened = await startQueueDatabase();
    await opened.migrate('jobs', migrations);
  });
  after(() => opened?.stop());
  beforeEach(async () => {
    await database.tables<JobTables>().deleteFrom('jobs').execute();
  });

  describe('the plugin', () => {
    const services = {
      [CLOCK]: clock,
      [DATABASE]: database,
      [LOGGER]: log,
      [METRICS]: { count: () => {} },
      [OPERATIONS]: operations,
      [SETTINGS]: settings,
    };
    const principal = { keyId: 'aaaaaaaa', owner: 'ada' };
    const withoutSecrets: SampleCall['expect'] = (reply) => expect(JSON.stringify(reply)).to.not.contain('signature');
    const line = new TextEncoder().encode(JSON.stringify(request));
    const samples: SampleCall[] = [
      { operation: 'jobs.submit', principal, body: request, expect: withoutSecrets },
      { operation: 'jobs.submit', principal, body: request, headers: { 'Idempotency-Key': 'once' } },
      { operation: 'jobs.batch', principal, body: { jobs: [request, request] } },
      { operation: 'jobs.lines', document: line },
      { operation: 'jobs.list', principal, parameters: { state: 'waiting' }, expect: withoutSecrets },
      { operation: 'jobs.show', principal, path: { id: 'waiting' } },
      { operation: 'jobs.cancel', principal, path: { id: 'waiting' } },
      { operation: 'jobs.retry', principal, path: { id: 'failed' } },
      { operation: 'jobs.command.cancel', parameters: { id: 'waiting' } },
      { operation: 'jobs.command.retry', parameters: { id: 'failed' } },
      { operation: 'webhooks.secret', principal },
      { operation: 'webhooks.secret.rotate', principal },
    ];
    beforeEach(async () => {
      const rows = [rowOf('waiting', 'waiting'), rowOf('failed', 'failed')];
      await database.tables<JobTables>().insertInto('jobs').values(rows).execute();
    });
    for (const check of pluginContract({ packageJson, engineVersion: '0.1.0', plugin, services, samples })) {
      it(check.name, check.run);
    }
  });

  describe('the board', () => {
    it('holds an owner to the jobs that may wait, and to those of a day', async () => {
      const refusal = async (changes: Partial<JobSettings>) => {
        const { board } = setUp(changes);
        return board.submit([request, request, request], ada).catch((error) => error);
      };
      expect(await refusal({ most: 2 })).to.include({ code: 'RATE_LIMIT_ERROR' });
      expect(await refusal({ mostADay: 2 })).to.include({ code: 'RATE_LIMIT_ERROR' });
      expect(await refusal({ most: 3, mostADay: 3 })).to.have.length(3);
      expect(await refusal({ most: 3 })).to.include({ code: 'RATE_LIMIT_ERROR' });
    });

    it('puts up all jobs of a list or none, and names the ones at fault', async () => {
      const { board } = setUp();
      const wrong = { ...request, target: 'ftp://store/a.pdf' };
      const error = await board.submit([request, wrong], ada).catch((thrown) => thrown);
      expect(error.details[0]).to.include({ field: 'jobs.1.target' });
      expect((await board.list('ada', { most: 10 })).counts).to.deep.equal({});
    });

    it('gives one job for one key, within a list and later, and none of another owner', async () => {
      const { board } = setUp();
      const keyed = { ...request, idempotencyKey: 'once' };
      const [one, same] = await board.submit([keyed, keyed], ada);
      expect(same.id).to.equal(one.id);
      const [later] = await board.submit([keyed], ada);
      expect(later.id).to.equal(one.id);
      const [other] = await board.submit([keyed], { name: 'eve' });
      expect(other.id).to.not.equal(one.id);
      const error = await board.find(one.id, 'eve').catch((thrown) => thrown);
      expect(error).to.include({ code: 'NOT_FOUND' });
    });
  });

  describe('the queue', () => {
    it('is set up by whoever comes first, while others come', async () => {
      await sql`drop schema if exists quire_queue cascade`.execute(database.tables());
      const all = Array.from({ length: 8 }, () => setUp().tickets);
      const taken = await Promise.all(all.map((tickets) => tickets.take(1)));
      expect(taken.flat()).to.deep.equal([]);
      // Every connection of the pool is tried.
      const answers = await Promise.all(all.map(() => sql`select 1`.execute(database.tables())));
      expect(answers).to.have.length(8);
      for (const tickets of all) await tickets.close();
    });

    it('gives the highest priority first, then the oldest', async () => {
      const { board, tickets } = setUp();
      await drained(tickets);
      const ids = [];
      for (const priority of [0, 5, 0]) ids.push((await board.submit([{ ...request, priority }], ada))[0].id);
      const taken = [];
      for (let count = 0; count < 3; count++) taken.push((await tickets.take(1))[0].jobId);
      expect(taken).to.deep.equal([ids[1], ids[0], ids[2]]);
      await tickets.close();
    });

    it('has owners take turns, whoever has more jobs and whoever comes first', async () => {
      const { board, tickets, records } = setUp();
      await drained(tickets);
      const submit = async (name: string, count: number) => {
        const jobs = await board.submit(Array(count).fill(request), { name });
        for (const { id } of jobs) owners.set(id, name);
      };
      const owners = new Map<string, string>();
      const next = async () => {
        const [{ jobId }] = await tickets.take(1);
        const attempt = await records.begin(jobId);
        if (!attempt) throw new Error('it was not begun');
        // The jobs that are being worked on decide whose turn is next.
        working.push(attempt);
        return owners.get(jobId);
      };
      const working: Parameters<typeof records.done>[1][] = [];
      await submit('ada', 6);
      expect([await next(), await next(), await next()]).to.deep.equal(['ada', 'ada', 'ada']);
      await submit('bob', 2);
      expect([await next(), await next(), await next()]).to.deep.equal(['bob', 'ada', 'bob']);
      // An owner with few waiting jobs does not delay the others either.
      await submit('bob', 1);
      expect([await next(), await next(), await next()]).to.have.members(['ada', 'ada', 'bob']);
      await tickets.close();
    });
  });

  describe('an attempt', () => {
    it('changes nothing any more once another has begun', async () => {
      const { board, records, tickets } = setUp();
      const [{ id }] = await board.submit([request], ada);
      const first = await records.begin(id);
      const second = await records.begin(id);
      if (!first || !second) throw new Error('it was not begun');
      const done = (attempt: typeof first) =>
        records.transaction((tables) => records.done(tables, attempt, { pages: 1, bytes: 1 }));
      expect(await records.step(first, 'working')).to.equal(false);
      expect(await done(first)).to.equal(false);
      expect(await done(second)).to.equal(true);
      expect(await done(second)).to.equal(false);
      expect(await records.begin(id)).to.equal(undefined);
      await tickets.close();
    });

    it('is taken over at once where its worker does not renew the lease, and no more while it does', async () => {
      const { board, records, tickets } = setUp();
      await drained(tickets);
      const [{ id }] = await board.submit([request], ada);
      const [ticket] = await tickets.take(1);
      const attempt = await records.begin(id, ticket.id);
      if (!attempt) throw new Error('it was not begun');
      const takeOver = () =>
        records.transaction(async (tables) => {
          const orphans = await records.takeOrphans(tables);
          for (const orphan of orphans) await tickets.giveOn(orphan.ticket, tables);
          return orphans.map((orphan) => orphan.id);
        });
      expect(await takeOver()).to.deep.equal([]);
      await database.tables<JobTables>().updateTable('jobs').set({ lease_until: 0 }).execute();
      expect(await records.renew(attempt)).to.equal(true);
      expect(await takeOver()).to.deep.equal([]);
      await database.tables<JobTables>().updateTable('jobs').set({ lease_until: 0 }).execute();
      expect(await takeOver()).to.deep.equal([id]);
      expect(await takeOver()).to.deep.equal([]);
      const [next] = await tickets.take(1);
      expect(next?.jobId).to.equal(id);
      const second = await records.begin(id, next.id);
      expect(second?.number).to.equal(2);
      expect(await records.renew(attempt)).to.equal(false);
      await tickets.close();
    });

    it('keeps its lease while it runs', async () => {
      const services = setUp();
      const { board, tickets } = services;
      await drained(tickets);
      const store = { check: () => {}, read: async () => ({ bytes: new Uint8Array() }), write: async () => {} };
      await board.submit([request], ada);
      const leases = async () =>
        (await database.tables<JobTables>().selectFrom('jobs').select('lease_until').execute()).map((row) =>
          Number(row.lease_until),
        );
      call = async () => {
        const [first] = await leases();
        for (let [now] = await leases(); now === first; [now] = await leases()) await pause(50, never);
        return { kind: 'json', body: {} };
      };
      const never = new AbortController().signal;
      const [ticket] = await tickets.take(1);
      expect(await runJob(ticket, { ...services, storeOf: () => store }, never)).to.equal('done');
      await tickets.close();
    });

    it('stores nothing where the job was cancelled while it ran', async () => {
      const services = setUp();
      const { board, tickets } = services;
      await drained(tickets);
      const written: string[] = [];
      const store = {
        check: () => {},
        read: async () => ({ bytes: new Uint8Array() }),
        write: async (place: URL) => void written.push(place.href),
      };
      const [{ id }] = await board.submit([request], ada);
      call = async () => {
        await board.cancel(id, 'ada');
        return { kind: 'json', body: {} };
      };
      const [ticket] = await tickets.take(1);
      const never = new AbortController().signal;
      expect(await runJob(ticket, { ...services, storeOf: () => store }, never)).to.equal('lost');
      expect(written).to.deep.equal([]);
      expect((await board.find(id)).state).to.equal('cancelled');
      await tickets.close();
    });
  });
});

/** Takes the tickets that earlier tests left. */
async function drained(tickets: Tickets): Promise<void> {
  while ((await tickets.take(100)).length > 0);
}
