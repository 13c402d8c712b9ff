import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { KEY_STORE } from '@quire/core/plugin';
import { expect } from 'chai';
import { SMTPServer } from 'smtp-server';
import type { Service } from './service.js';
import { json, problem, TriedService, uploadForm } from './testing/tried-service.js';

describe('callers of the service', () => {
  const tried = new TriedService();
  let service: Service;
  let key: string;
  before(async () => {
    key = await tried.newKey();
    service = await tried.start();
  });
  after(async () => {
    await service.stop();
    tried.remove();
  });

  const call = (path: string, init: RequestInit = {}, bearer = key) =>
    fetch(`${service.url}${path}`, { ...init, headers: { Authorization: `Bearer ${bearer}`, ...init.headers } });

  describe('keys', () => {
    it('refuses a missing, malformed or unknown key alike', async () => {
      for (const bearer of ['', 'x', `${key.slice(0, -1)}!`, `qr_aaaaaaaa_${'a'.repeat(43)}`]) {
        const reply = await call('/v1/convert?from=docx', { method: 'POST' }, bearer);
        expect(await problem(reply)).to.include({ status: 401, code: 'AUTHENTICATION_ERROR' });
        expect(reply.headers.get('www-authenticate')).to.equal('Bearer');
      }
    });

    it('can be listed, rotated and revoked by their holder', async () => {
      const { keys } = await json<{ keys: { keyId: string }[] }>(await call('/v1/auth/keys'));
      expect(keys).to.have.length(1);
      const rotated = await call(`/v1/auth/keys/${keys[0].keyId}/rotate?overlap=0`, { method: 'POST' });
      expect(rotated.headers.get('cache-control')).to.equal('no-store');
      const { apiKey, keyId } = await json<{ apiKey: string; keyId: string }>(rotated);
      expect((await call('/v1/auth/keys')).status).to.equal(401);
      key = await tried.newKey();
      expect((await call(`/v1/auth/keys/${keyId}`, { method: 'DELETE' }, apiKey)).status).to.equal(200);
      expect((await call('/v1/auth/keys', {}, apiKey)).status).to.equal(401);
      for (const [method, path] of [
        ['DELETE', '/v1/auth/keys/nosuchid'],
        ['POST', '/v1/auth/keys/nosuchid/rotate'],
      ])
        expect(await problem(await call(path, { method }))).to.include({ status: 404, code: 'NOT_FOUND' });
    });

    it('stay in force for a day when they are rotated', async () => {
      const { keys } = await json<{ keys: { keyId: string; revokedAt: string | null }[] }>(await call('/v1/auth/keys'));
      const keyId = keys.findLast(({ revokedAt }) => revokedAt === null)?.keyId;
      const rotated = await call(`/v1/auth/keys/${keyId}/rotate`, { method: 'POST' });
      const { apiKey, replaces } = await json<{ apiKey: string; replaces: { validUntil: string } }>(rotated);
      expect(Date.parse(replaces.validUntil) - Date.now()).to.be.within(23 * 3_600_000, 24 * 3_600_000);
      expect((await call('/v1/auth/keys')).status).to.equal(200);
      expect((await call(`/v1/auth/keys/${keyId}`, { method: 'DELETE' }, apiKey)).status).to.equal(200);
      expect((await call('/v1/auth/keys')).status).to.equal(401);
      key = apiKey;
    });

    it('come by mail, whether asked for in the query or in a body', async () => {
      const asked = await fetch(`${service.url}/v1/auth/register?email=Ada@Example.com`);
      expect(asked.status).to.equal(200);
      const again = await fetch(`${service.url}/v1/auth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': 'de' },
        body: JSON.stringify({ email: 'ada@example.com' }),
      });
      expect(await again.text()).to.equal(await asked.text());
      const mails = readdirSync(join(tried.folder, 'mail')).sort();
      expect(mails).to.have.length(2);
      const mail = readFileSync(join(tried.folder, 'mail', mails[1]), 'utf8');
      expect(mail).to.contain('To: ada@example.com').and.to.contain('Ihr Code');
      const code = /\d{6}/.exec(mail)?.[0];
      const verify = (method = 'GET') =>
        fetch(`${service.url}/v1/auth/verify?email=ada@example.com&code=${code}`, { method });
      // Mail scanners and link checkers request links by HEAD, which must not use them up.
      for (const refused of [
        await verify('HEAD'),
        await fetch(`${service.url}/v1/auth/register?email=ada@example.com`, { method: 'HEAD' }),
      ]) {
        expect(refused.status).to.equal(405);
        expect(refused.headers.get('allow')).to.equal('GET, POST');
      }
      expect(readdirSync(join(tried.folder, 'mail'))).to.have.length(2);
      const verified = await verify();
      expect(verified.headers.get('cache-control')).to.equal('no-store');
      const body = await json<{ apiKey: string; keyId: string; createdAt: string }>(verified);
      expect(Object.keys(body)).to.have.members(['apiKey', 'keyId', 'createdAt']);
      expect((await call('/v1/auth/keys', {}, body.apiKey)).status).to.equal(200);
      expect(await problem(await verify())).to.include({ status: 400, detail: 'the code is wrong, used or expired' });
      expect(await problem(await fetch(`${service.url}/v1/auth/register?email=nobody`))).to.include({ status: 400 });
      expect(tried.lines.join('')).not.to.contain('example.com').and.not.to.contain(code);
    });

    it('are kept as hashes only', async () => {
      const stored = await service.resolve(KEY_STORE).list();
      expect(JSON.stringify(stored)).not.to.contain(key.slice(12));
      expect(statSync(join(tried.folder, 'quire.db')).mode & 0o077).to.equal(0);
    });
  });

  it('needs no key in a trusted network, and says so loudly', async () => {
    const own = await tried.start({ QUIRE_AUTH: 'none' });
    try {
      expect(tried.lines.some((line) => line.includes('NO KEY IS NEEDED from 127.0.0.0/8'))).to.equal(true);
      const send = (query: string, headers = {}) =>
        fetch(`${own.url}/v1/convert?${query}`, { method: 'POST', body: uploadForm('ok'), headers });
      expect((await send('from=docx')).status).to.equal(200);
      expect((await send('')).status, 'the one format that is taken may be left out').to.equal(200);
      expect(await problem(await send('from=txt'))).to.include({ status: 400 });
      expect(await problem(await send('', { Authorization: 'Bearer wrong' }))).to.include({ status: 401 });
      expect(await problem(await send('', { Origin: 'https://evil.example' }))).to.include({ status: 401 });
      const keys = await json<{ keys: object[] }>(await fetch(`${own.url}/v1/auth/keys`));
      expect(keys.keys, 'keys of others').to.deep.equal([]);
    } finally {
      await own.stop();
    }
  });

  it('has a caller with many documents wait for one with a single document, and give way to it where the service is full', async () => {
    const own = await tried.start({
      QUIRE_AUTH: 'none',
      QUIRE_TRUSTED_NETWORKS: '10.0.0.0/8',
      QUIRE_TRUST_PROXY: 'true',
      QUIRE_QUEUE: '7',
      QUIRE_SHARE: '100',
      QUIRE_MAX_SECONDS: '60',
    });
    try {
      const ended: string[] = [];
      const convert = async (caller: string, address: string) => {
        const headers = { 'X-Forwarded-For': address };
        const reply = await fetch(`${own.url}/v1/convert`, { method: 'POST', body: uploadForm('slow 150'), headers });
        await reply.arrayBuffer();
        ended.push(`${caller} ${reply.status}`);
      };
      const greedy = Array.from({ length: 8 }, () => convert('greedy', '10.0.0.1'));
      const metrics = async () => (await fetch(`${own.metricsUrl}/metrics`)).text();
      while (!(await metrics()).includes('quire_jobs_waiting 7'))
        await new Promise((resolve) => setTimeout(resolve, 5));
      const before = ended.length;
      await convert('modest', '10.0.0.2');
      expect(ended.at(-1)).to.equal('modest 200');
      expect(ended.slice(before).filter((each) => each === 'greedy 200')).to.have.length.within(0, 2);
      await Promise.all(greedy);
      expect(ended.filter((each) => each === 'greedy 200')).to.have.length.within(7, 8);
    } finally {
      await own.stop();
    }
  });

  it('answers a clear 503 where a mail cannot be sent', async () => {
    const post = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 550 })),
    });
    post.listen(0, '127.0.0.1');
    await once(post.server, 'listening');
    const { port } = post.server.address() as AddressInfo;
    const mute = await tried.start({ QUIRE_MAIL: `smtp://127.0.0.1:${port}` });
    const reply = await fetch(`${mute.url}/v1/auth/register?email=bob@example.com`);
    const detail = 'the mail could not be sent, and nothing was counted; try again shortly';
    expect(await problem(reply)).to.include({ status: 503, code: 'UNAVAILABLE', detail });
    expect(reply.headers.get('retry-after')).not.to.equal(null);
    await mute.stop();
    post.close();
  });

  it('refuses beyond the quota, with Retry-After', async () => {
    const own = await tried.start({ QUIRE_RATE_LIMIT: '2' });
    try {
      const headers = { Authorization: `Bearer ${key}` };
      const replies = [];
      for (let count = 0; count < 3; count++) replies.push(await fetch(`${own.url}/v1/auth/keys`, { headers }));
      expect(replies.map(({ status }) => status)).to.deep.equal([200, 200, 429]);
      expect(replies.map((reply) => reply.headers.get('x-ratelimit-remaining'))).to.deep.equal(['1', '0', '0']);
      expect(Number(replies[2].headers.get('retry-after'))).to.be.within(1, 60);
    } finally {
      await own.stop();
    }
  });
});
