import { expect } from 'chai';
import { type Answer, type Replicas, startReplicas } from '../testing/accounts/index.js';
import { type PostgresServer, startPostgres, startProxy, type TcpProxy } from '../testing/postgres/index.js';

const WAIT = 1; // Seconds that the service waits for its database.

const timed = async <T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly milliseconds: number }> => {
  const started = performance.now();
  return { result: await work(), milliseconds: performance.now() - started };
};

describe('a database that does not answer', function () {
  this.timeout(60_000);
  let server: PostgresServer;
  let proxy: TcpProxy;
  let replicas: Replicas;
  before(async () => {
    server = await startPostgres();
    proxy = await startProxy(await server.newDatabase());
    replicas = await startReplicas(1, proxy.url, { QUIRE_DATABASE_SECONDS: String(WAIT) });
  });
  after(async () => {
    proxy.mode = 'through';
    await replicas?.stop();
    await proxy?.stop();
    await server?.stop();
  });
  afterEach(() => {
    proxy.mode = 'through';
  });

  const register = (email: string) => replicas.call('/v1/auth/register', { json: { email } });
  const verify = (email: string) =>
    replicas.call('/v1/auth/verify', { json: { email, code: replicas.codes().get(email)?.at(-1) ?? '' } });
  const expectUnavailable = ({ status, headers, body }: Answer) => {
    expect({ status, code: body.code }).to.deep.equal({ status: 503, code: 'UNAVAILABLE' });
    expect(Number(headers['retry-after'])).to.be.within(1, 60);
  };

  for (const mode of ['broken', 'silent'] as const) {
    it(`is a 503 where its connections are ${mode}, and costs no try`, async () => {
      const email = `ada@${mode}.example`;
      await register(email);
      proxy.mode = mode;
      const together = await timed(() => Promise.all(Array.from({ length: 7 }, () => verify(email))));
      for (const answer of together.result) expectUnavailable(answer);
      const alone = await timed(() => register(`eve@${mode}.example`));
      expectUnavailable(alone.result);
      // Those who come together wait together, not one behind the other: 7 times as long.
      if (mode === 'silent') expect(together.milliseconds).to.be.lessThan(4 * alone.milliseconds);
      expectUnavailable(await replicas.call('/v1/auth/keys', { key: `qr_abcdefgh_${'a'.repeat(43)}` }));
      expect((await replicas.call('/v1/health')).status).to.equal(200);
      proxy.mode = 'through';
      expect((await verify(email)).status).to.equal(200);
    });
  }
});
