import { expect } from 'chai';
import type { AccountAnswer, Replicas } from './replicas.js';

/** Tests for every installation, with any database and any number of replicas. Calls go to the replicas in turn. */
export function accountsSuite(start: () => Promise<Replicas>): void {
  let replicas: Replicas;
  before(async () => {
    replicas = await start();
  });
  after(() => replicas?.stop());

  // Each test uses another client address, so that no test reaches the limits of another.
  let from = '';
  let tests = 0;
  let turn = 0;
  beforeEach(() => {
    from = `198.51.100.${++tests}`;
  });

  const call: Replicas['call'] = (path, how = {}) => replicas.call(path, { at: turn++, from, ...how });
  const register = (email: string) => call(`/v1/auth/register?email=${encodeURIComponent(email)}`);
  const verify = (email: string, code: string) => call('/v1/auth/verify', { json: { email, code } });
  const lastCode = (email: string): string => replicas.codes().get(email)?.at(-1) ?? '';
  const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const newKey = async (email: string): Promise<{ apiKey: string; keyId: string }> => {
    await register(email);
    return (await verify(email, lastCode(email))).body as { apiKey: string; keyId: string };
  };
  const keysOf = (key: string, at?: number): Promise<AccountAnswer> =>
    call('/v1/auth/keys', { key, ...(at !== undefined && { at }) });
  const everywhere = (key: string): Promise<number[]> =>
    Promise.all(Array.from({ length: replicas.count }, async (_, at) => (await keysOf(key, at)).status));
  const same = (status: number): number[] => Array(replicas.count).fill(status);

  it('registers at one and verifies at another', async () => {
    expect((await register('ada@one.example')).status).to.equal(200);
    const verified = await verify('Ada@one.EXAMPLE', lastCode('ada@one.example'));
    expect(verified.status).to.equal(200);
    expect(verified.headers['cache-control']).to.equal('no-store');
    expect(Object.keys(verified.body)).to.have.members(['apiKey', 'keyId', 'createdAt']);
    expect(await everywhere(String(verified.body.apiKey))).to.deep.equal(same(200));
  });

  it('answers the same for an address that is known', async () => {
    const first = await register('ada@two.example');
    await verify('ada@two.example', lastCode('ada@two.example'));
    const second = await register('ada@two.example');
    expect([second.status, second.body]).to.deep.equal([first.status, first.body]);
  });

  it('gives one key for one code, whoever is asked, however often at once', async () => {
    await register('ada@three.example');
    const code = lastCode('ada@three.example');
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify('ada@three.example', code)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 400, 400, 400, 400]);
    const key = String(answers.find(({ status }) => status === 200)?.body.apiKey);
    expect((await keysOf(key)).body.keys).to.have.length(1);
  });

  it('counts five tries together', async () => {
    await register('ada@four.example');
    const code = lastCode('ada@four.example');
    const refused: AccountAnswer[] = [];
    for (let tries = 0; tries < 5; tries++) refused.push(await verify('ada@four.example', wrongOf(code)));
    refused.push(await verify('ada@four.example', code), await verify('nobody@four.example', code));
    const shown = refused.map(({ status, body: { code: kind, detail, details } }) => ({
      status,
      kind,
      detail,
      details,
    }));
    expect(new Set(shown.map((each) => JSON.stringify(each))), 'one and the same').to.have.property('size', 1);
    expect(shown[0]).to.include({ status: 400, detail: 'the code is wrong, used or expired' });
  });

  it('sends three mails an hour together', async () => {
    for (let mails = 0; mails < 5; mails++) expect((await register('ada@five.example')).status).to.equal(200);
    expect(replicas.codes().get('ada@five.example')).to.have.length(3);
    expect((await verify('ada@five.example', lastCode('ada@five.example'))).status).to.equal(200);
  });

  it('makes an origin wait that tries too many wrong codes, and nobody else', async () => {
    const tried: number[] = [];
    for (let tries = 0; tries < 21; tries++) tried.push((await verify(`a${tries}@six.example`, '000000')).status);
    expect(tried).to.deep.equal([...Array(20).fill(400), 429]);
    const refused = await verify('a@six.example', '000000');
    expect(Number(refused.headers['retry-after'])).to.be.within(3500, 3600);
    from = '203.0.113.1';
    expect((await verify('a@six.example', '000000')).status).to.equal(400);
  });

  it('does not believe what a client says of its own address', async () => {
    from = '192.0.2.77, 203.0.113.2';
    const tried = await Promise.all(Array.from({ length: 25 }, (_, n) => verify(`a${n}@seven.example`, '000000')));
    expect(tried.filter(({ status }) => status === 400)).to.have.length(20);
    from = '192.0.2.78, 203.0.113.2';
    expect((await verify('a@seven.example', '000000')).status).to.equal(429);
  });

  it('revokes a key everywhere at once', async () => {
    const { apiKey, keyId } = await newKey('ada@eight.example');
    expect(await everywhere(apiKey)).to.deep.equal(same(200));
    expect((await call(`/v1/auth/keys/${keyId}`, { method: 'DELETE', key: apiKey, at: 0 })).status).to.equal(200);
    expect(await everywhere(apiKey)).to.deep.equal(same(401));
  });

  it('rotates a key with an overlap, or with none', async () => {
    const old = await newKey('ada@nine.example');
    const rotate = (id: string, key: string, query = '') =>
      call(`/v1/auth/keys/${id}/rotate${query}`, { method: 'POST', key });
    const next = (await rotate(old.keyId, old.apiKey)).body as typeof old;
    expect(await everywhere(old.apiKey)).to.deep.equal(same(200));
    expect((await rotate(old.keyId, next.apiKey)).status, 'replaced already').to.equal(404);
    const last = (await rotate(next.keyId, next.apiKey, '?overlap=0')).body as typeof old;
    expect(await everywhere(next.apiKey)).to.deep.equal(same(401));
    expect(await everywhere(last.apiKey)).to.deep.equal(same(200));
  });

  it("lets nobody at another's keys", async () => {
    const ada = await newKey('ada@ten.example');
    const eve = await newKey('ada+eve@ten.example');
    expect((await keysOf(eve.apiKey)).body.keys).to.have.length(1);
    expect((await call(`/v1/auth/keys/${ada.keyId}`, { method: 'DELETE', key: eve.apiKey })).status).to.equal(404);
    expect((await keysOf(ada.apiKey)).status).to.equal(200);
  });
}
