import { readFileSync } from 'node:fs';
import {
  CLOCK,
  DATABASE,
  type Database,
  DEFAULT_LIMITS,
  inPlaceJobs,
  isQuireError,
  LOGGER,
  METRICS,
  type Reply,
  SETTINGS,
} from '@quire/core/plugin';
import { kyselyDatabase, PluginHost, readManifest } from '@quire/core/plugin-host';
import { FakeClock, pluginContract, type SampleCall } from '@quire/core/testing';
import { expect } from 'chai';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import plugin from './index.js';
import { collectBody } from './operations/schemas.js';

const packageJson = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const NOW = Date.UTC(2026, 10, 21, 12);

const body = (events: readonly object[] = [{}], browserInfo: object = {}) => ({
  libraryVersion: '0.1.0',
  browserInfo: {
    userAgent: 'Agent/1',
    currentUrl: 'https://example.com/page?mail=ada@example.com#x',
    hostname: 'example.com',
    screenSize: { width: 1920, height: 1080 },
    ...browserInfo,
  },
  events: events.map((event, index) => ({
    timestamp: new Date(NOW + index).toISOString(),
    documentId: 'ab'.repeat(32),
    documentCreatedAt: '2026-01-02T03:04:05Z',
    ...event,
  })),
});

describe('the telemetry plugin', () => {
  let connection: Kysely<unknown>;
  // A plugin keeps the first database that it gets; each test has its own.
  const database: Database = {
    dialect: 'sqlite',
    tables: <Schema>() => connection as Kysely<Schema>,
    migrate: (...given) => kyselyDatabase(connection, 'sqlite').migrate(...given),
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const services = {
    [DATABASE]: database,
    [CLOCK]: new FakeClock(NOW),
    [LOGGER]: log,
    [METRICS]: { count: () => {} },
    [SETTINGS]: { number: () => 20_000 },
  };
  beforeEach(() => {
    connection = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Libsql(':memory:') }) });
  });
  afterEach(() => connection.destroy());

  const samples: SampleCall[] = [
    {
      operation: 'telemetry.collect',
      headers: { 'X-License-Key': 'community-and-eval-agplv3' },
      body: body(),
      expect: (reply) => expect(reply).to.deep.equal({ kind: 'empty' }),
    },
    { operation: 'telemetry.usage', parameters: { month: '2026-11' } },
  ];
  for (const check of pluginContract({ packageJson, engineVersion: '0.1.0', plugin, services, samples })) {
    it(check.name, check.run);
  }

  /** Calls an operation as a host would, and stops the host after. */
  async function inHost(calls: (call: (id: string, input: object) => Promise<Reply>) => Promise<void>): Promise<void> {
    const host = await PluginHost.start(
      [
        {
          manifest: readManifest(packageJson, 'telemetry'),
          origin: 'telemetry',
          builtIn: true,
          load: async () => plugin,
        },
      ],
      { engineVersion: '0.1.0', services: new Map(Object.entries(services).map(([name, made]) => [name, () => made])) },
    );
    const { signal } = new AbortController();
    const limits = DEFAULT_LIMITS;
    const jobs = inPlaceJobs({ signal, limits, engine: () => Promise.reject(new Error('no engine')) });
    try {
      await calls(async (id, input) => {
        const mounted = host.operations.find(({ operation }) => operation.id === id);
        if (!mounted) throw new Error(`no operation ${id}`);
        const whole = { parameters: {}, path: {}, body: undefined, ...input };
        return mounted.call(whole, { requestId: 'test', signal, limits, jobs });
      });
    } finally {
      await host.stop();
    }
  }
  const collect = (given: object, key = 'key-a') => ({
    body: collectBody.parse(given),
    headers: { 'X-License-Key': key },
  });

  it('counts by licence key what it was sent, after a stop that wrote it', async () => {
    await inHost(async (call) => {
      await call('telemetry.collect', collect(body([{}, {}, { documentId: 'other' }])));
      await call('telemetry.collect', collect(body([{}]), 'key-b'));
      // The same event again, as an unreliable network repeats it.
      await call('telemetry.collect', collect(body([{}])));
    });
    await inHost(async (call) => {
      expect(await call('telemetry.usage', { parameters: { month: '2026-11' } })).to.deep.equal({
        kind: 'json',
        body: {
          licenses: [
            { licenseKey: 'key-a', opens: 3, documents: 2 },
            { licenseKey: 'key-b', opens: 1, documents: 1 },
          ],
        },
      });
    });
  });

  it('counts opens of one document in one millisecond: in one body, and from pages that differ', async () => {
    const at = { timestamp: new Date(NOW).toISOString() };
    await inHost(async (call) => {
      await call('telemetry.collect', collect(body([at, at, at])));
      // The same again, as an unreliable network repeats it.
      await call('telemetry.collect', collect(body([at, at, at])));
      await call('telemetry.collect', collect(body([at], { userAgent: 'Agent/2' })));
      await call('telemetry.collect', collect({ ...body([at]), metadata: { seat: 2 } }));
      await call('telemetry.collect', collect(body([at], { currentUrl: 'https://example.com/page?tab=2' })));
    });
    await inHost(async (call) => {
      const { body: usage } = (await call('telemetry.usage', { parameters: { month: '2026-11' } })) as never;
      expect(usage).to.deep.equal({ licenses: [{ licenseKey: 'key-a', opens: 6, documents: 1 }] });
    });
  });

  it('stores the address of the page as it was sent, and no more than the table says', async () => {
    await inHost(async (call) => {
      await call(
        'telemetry.collect',
        collect({ ...body([{}], {}), metadata: { plan: 'a', nested: [1, { b: null }] } }),
      );
    });
    const db = connection as Kysely<{ telemetry_opens: Record<string, unknown> }>;
    const [{ visit, ...row }] = await db.selectFrom('telemetry_opens').selectAll().execute();
    expect(visit).to.match(/^[0-9a-f]{32}$/);
    expect([row]).to.deep.equal([
      {
        // SHA-256 of `key-a`.
        license: 'f10f781241e2246678b6b45c857069208152a53863e47fac33f607ab405006f4',
        document_id: 'ab'.repeat(32),
        occurred_at: NOW,
        document_created_at: Date.UTC(2026, 0, 2, 3, 4, 5),
        received_at: NOW,
        library_version: '0.1.0',
        user_agent: 'Agent/1',
        page_url: 'https://example.com/page?mail=ada@example.com#x',
        hostname: 'example.com',
        screen_width: 1920,
        screen_height: 1080,
        metadata: '{"plan":"a","nested":[1,{"b":null}]}',
      },
    ]);
  });

  it('refuses times that cannot be, each by its place', async () => {
    await inHost(async (call) => {
      const events = [{}, { timestamp: '2020-01-01T00:00:00.000Z' }, { timestamp: '2027-01-01T00:00:00.000Z' }];
      const error = await call('telemetry.collect', collect(body(events))).catch((thrown: unknown) => thrown);
      expect(isQuireError(error) && error.code).to.equal('VALIDATION_ERROR');
      expect(isQuireError(error) && error.details.map(({ field }) => field)).to.deep.equal([
        'events.1.timestamp',
        'events.2.timestamp',
      ]);
    });
  });
});

describe('the body of /v1/collect', () => {
  const faults = (given: unknown): string[] =>
    collectBody.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? [];
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

  it('is what the interface says, metadata and the date of the document optional', () => {
    expect(faults(body())).to.deep.equal([]);
    expect(faults({ ...body([{ documentCreatedAt: '2020-02-03T04:05:06.789Z' }]), metadata: {} })).to.deep.equal([]);
    expect(faults({ ...body(), metadata: { ['k'.repeat(200)]: deep(20), text: 'x'.repeat(60_000) } })).to.deep.equal(
      [],
    );
  });

  it('has the types that the interface names', () => {
    for (const timestamp of ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00.000+02:00', '2026-11-21', '', NOW, null])
      expect(faults(body([{ timestamp }])), String(timestamp)).to.deep.equal(['events.0.timestamp']);
    for (const documentCreatedAt of [
      null,
      undefined,
      '',
      '2020-02-30T00:00:00Z',
      '2020-02-03T04:05:06+01:00',
      'May',
      5,
    ])
      expect(faults(body([{ documentCreatedAt }])), String(documentCreatedAt)).to.deep.equal([
        'events.0.documentCreatedAt',
      ]);
    for (const width of [1.5, -1, '1920', null, 1e9])
      expect(faults(body([{}], { screenSize: { width, height: 1 } })), String(width)).to.deep.equal([
        'browserInfo.screenSize.width',
      ]);
    for (const metadata of ['text', ['a'], null, 3])
      expect(faults({ ...body(), metadata })).to.deep.equal(['metadata']);
  });

  it('may have nothing else, and nothing missing', () => {
    expect(faults({ ...body(), tea: 1 })).to.deep.equal(['']);
    expect(faults(body([{ text: 'content' }]))).to.deep.equal(['events.0']);
    expect(faults(body([{}], { ip: '127.0.0.1' }))).to.deep.equal(['browserInfo']);
    expect(faults({})).to.deep.equal(['libraryVersion', 'browserInfo', 'events']);
    expect(faults(body([{ timestamp: 'today' }, { documentId: '' }]))).to.deep.equal([
      'events.0.timestamp',
      'events.1.documentId',
    ]);
  });

  it('has 1 to 500 events', () => {
    const many = (count: number) => body(Array.from({ length: count }, () => ({})));
    expect(faults(many(500))).to.deep.equal([]);
    expect(faults(many(501))).to.deep.equal(['events']);
    expect(faults(many(0))).to.deep.equal(['events']);
  });

  it('holds nothing that a database would choke on', () => {
    expect(faults(body([{}], { userAgent: 'a\u0000b' }))).to.deep.equal(['browserInfo.userAgent']);
    expect(faults(body([{}], { userAgent: 'a'.repeat(1025) }))).to.deep.equal(['browserInfo.userAgent']);
    const text = 'x'.repeat(60_000);
    const events = Array.from({ length: 40 }, () => ({}));
    expect(faults({ ...body(events), metadata: { text } }), 'kept forty times over').to.deep.equal(['metadata']);
    expect(faults({ ...body(), metadata: { a: JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) } })).to.deep.equal([
      'metadata',
    ]);
  });
});
