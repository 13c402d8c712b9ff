import { postgresRuns } from '@quire/core/testing';
import { expect } from 'chai';
import { quire } from '../processes/index.js';
import { type AccountAnswer, type Replicas, startReplicaHere, startReplicas } from '../testing/accounts/index.js';
import { type PostgresServer, startPostgres, startProxy, type TcpProxy } from '../testing/postgres/index.js';

const NOW = Date.now();
const MONTH = new Date(NOW).toISOString().slice(0, 7);

/** A body with events `from` to `until`, each from a different document; the same numbers give the same events. */
const body = (from: number, until: number) => ({
  libraryVersion: '0.1.0',
  browserInfo: {
    userAgent: 'Agent/1',
    currentUrl: 'https://example.com/page',
    hostname: 'example.com',
    screenSize: { width: 1920, height: 1080 },
  },
  events: Array.from({ length: until - from }, (_, index) => ({
    timestamp: new Date(NOW).toISOString(),
    documentId: `document-${from + index}`,
    documentCreatedAt: new Date(NOW).toISOString(),
  })),
});

/** The tests for every installation of the collector, for any number of replicas and any database. */
function collectorSuite(start: () => Promise<{ replicas: Replicas; databaseUrl?: string }>): void {
  let replicas: Replicas;
  let databaseUrl: string | undefined;
  let turn = 0;
  before(async () => {
    ({ replicas, databaseUrl } = await start());
  });
  after(() => replicas?.stop());

  const collect = (license: string, from: number, until: number, at = turn++): Promise<AccountAnswer> =>
    replicas.call('/v1/collect', { at, json: body(from, until), headers: { 'X-License-Key': license } });
  /** Checks the usage that an operator sees while the service runs: answered events must be included at once. */
  const expectUsage = async (expected: readonly object[]) => {
    const env = { QUIRE_DATA_DIR: replicas.folders[0] ?? '', QUIRE_DATABASE_URL: databaseUrl ?? '' };
    const { stdout, stderr } = await quire(['usage', '--month', MONTH, '--json'], { env });
    expect(stderr).to.equal('');
    expect(JSON.parse(stdout).licenses).to.deep.equal(expected);
  };

  it('counts an event once, whichever replicas it was sent to, at once or again later', async () => {
    const calls = [0, 1, 2, 3].flatMap((at) => [
      collect('key-a', 0, 100, at),
      collect('key-a', 50, 150, at),
      collect('key-b', 0, 10, at),
    ]);
    for (const { status } of await Promise.all(calls)) expect(status).to.equal(204);
    const expected = [
      { licenseKey: 'key-a', opens: 150, documents: 150 },
      { licenseKey: 'key-b', opens: 10, documents: 10 },
    ];
    await expectUsage(expected);
    for (const at of [0, 1]) expect((await collect('key-a', 100, 150, at)).status).to.equal(204);
    expect((await collect('key-c', 0, 1)).status).to.equal(204);
    await expectUsage([...expected, { licenseKey: 'key-c', opens: 1, documents: 1 }]);
  });

  it('gives events a quota of their own', async () => {
    const { headers } = await collect('key-c', 0, 1);
    expect(headers['x-ratelimit-limit']).to.equal('6000');
  });
}

describe('the collector on one machine, with the embedded file', function () {
  this.timeout(180_000);
  collectorSuite(async () => ({ replicas: await startReplicaHere() }));
});

describe('the collector on two replicas, with one PostgreSQL [needs useradd]', function () {
  this.timeout(180_000);
  let server: PostgresServer;
  before(async function () {
    if (!postgresRuns()) this.skip();
    server = await startPostgres();
  });
  after(() => server?.stop());

  collectorSuite(async () => {
    const databaseUrl = await server.newDatabase();
    return { replicas: await startReplicas(2, databaseUrl), databaseUrl };
  });

  describe('that goes away for a while', () => {
    let proxy: TcpProxy;
    let replicas: Replicas;
    after(async () => {
      await proxy?.stop();
    });

    it('refuses events meanwhile, and has those alone that were answered 204', async () => {
      const databaseUrl = await server.newDatabase();
      proxy = await startProxy(databaseUrl);
      replicas = await startReplicas(2, proxy.url, { QUIRE_DATABASE_SECONDS: '1' });
      const collect = (from: number, until: number, at: number) =>
        replicas.call('/v1/collect', { at, json: body(from, until), headers: { 'X-License-Key': 'key-a' } });
      try {
        expect((await collect(0, 100, 0)).status).to.equal(204);
        proxy.mode = 'broken';
        const refused = await Promise.all([0, 1, 0, 1].map((at, index) => collect(100 * index, 100 * index + 200, at)));
        for (const { status, headers } of refused) {
          expect(status).to.equal(503);
          expect(Number(headers['retry-after'])).to.be.within(1, 60);
        }
        proxy.mode = 'through';
        // A replica resumes as soon as one of its probes was answered.
        while ((await collect(100, 200, 1)).status !== 204) await new Promise((resolve) => setTimeout(resolve, 50));
        await replicas.stop();
        const { stdout } = await quire(['usage', '--month', MONTH, '--json'], {
          env: { QUIRE_DATABASE_URL: databaseUrl },
        });
        expect(JSON.parse(stdout).licenses).to.deep.equal([{ licenseKey: 'key-a', opens: 200, documents: 200 }]);
      } finally {
        await replicas.stop();
      }
    });
  });
});
