import { postgresRuns } from '@quire/core/testing';
import { expect } from 'chai';
import { type AccountAnswer, type Replicas, startReplicaHere } from '../testing/accounts/index.js';
import { type PostgresServer, startPostgres, startProxy, type TcpProxy } from '../testing/postgres/index.js';

const WAIT = 1; // Seconds that the service waits for its database.

const timed = async <T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly milliseconds: number }> => {
  const started = performance.now();
  return { result: await work(), milliseconds: performance.now() - started };
};

describe('a database that does not answer [needs useradd]', function () {
  this.timeout(180_000);
  let server: PostgresServer;
  let proxy: TcpProxy;
  let replicas: Replicas;
  before(async function () {
    if (!postgresRuns()) this.skip();
    server = await startPostgres();
    proxy = await startProxy(await server.newDatabase());
    replicas = await startReplicaHere(proxy.url, { QUIRE_DATABASE_SECONDS: String(WAIT) });
  });
  after(async () => {
    if (proxy) proxy.mode = 'through';
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
  const expectUnavailable = ({ status, headers, body }: AccountAnswer) => {
    expect({ status, code: body.code }).to.deep.equal({ status: 503, code: 'UNAVAILABLE' });
    expect(Number(headers['retry-after'])).to.be.within(1, 60);
  };

  /** The first answer after the service has found that the database is back. */
  const onceBack = async (ask: () => Promise<AccountAnswer>): Promise<AccountAnswer> => {
    for (;;) {
      const answer = await ask();
      if (answer.status !== 503) return answer;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
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
      const { status, body } = await replicas.call('/readyz');
      expect(status, 'what needs no database is still done').to.equal(200);
      expect(body).to.deep.include({ status: 'degraded', unanswered: ['database'] });
      // Calls that arrive together wait until the outage is found; later calls are refused at once.
      if (mode === 'silent') expect(alone.milliseconds).to.be.lessThan(together.milliseconds);
      expectUnavailable(await replicas.call('/v1/auth/keys', { key: `qr_abcdefgh_${'a'.repeat(43)}` }));
      expect((await replicas.call('/v1/health')).status).to.equal(200);
      proxy.mode = 'through';
      expect((await onceBack(() => verify(email))).status).to.equal(200);
    });
  }

  it('does not keep out a key that was valid lately, nor let in one that was revoked', async () => {
    const keyOf = async (email: string) => {
      await onceBack(() => register(email));
      return String((await verify(email)).body.apiKey);
    };
    const [ada, eve] = [await keyOf('ada@grace.example'), await keyOf('eve@grace.example')];
    const convert = (key: string) => replicas.call('/v1/convert', { key, json: {} });
    for (const key of [ada, eve]) expect((await convert(key)).status).to.equal(400);
    const [, id = ''] = eve.split('_');
    expect((await replicas.call(`/v1/auth/keys/${id}`, { method: 'DELETE', key: eve })).status).to.equal(200);
    for (const mode of ['broken', 'silent'] as const) {
      proxy.mode = mode;
      // 400 shows that the key was accepted: the body, which is wrong, is read only after that.
      expect((await convert(ada)).status, mode).to.equal(400);
      expect((await convert(eve)).status, mode).to.equal(503);
      proxy.mode = 'through';
    }
  });
});
