import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { KEY_STORE } from '@quire/core/plugin';
import { FAKE_ENGINE_MODULE } from '@quire/core/testing';
import { expect } from 'chai';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { startPlugins } from './plugins/index.js';
import { type Service, startService } from './service.js';
import { readSettings } from './settings.js';

const folder = mkdtempSync(join(tmpdir(), 'quire-service-'));
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const settings = (extra: Record<string, string> = {}) =>
  readSettings({
    QUIRE_PORT: '0',
    QUIRE_HOST: '127.0.0.1',
    QUIRE_METRICS_PORT: '0',
    QUIRE_DATA_DIR: folder,
    QUIRE_ENGINE: FAKE_ENGINE_MODULE,
    QUIRE_WORKERS: '1',
    QUIRE_QUEUE: '1',
    QUIRE_WORKER_MEMORY_MB: '64',
    QUIRE_MAX_SECONDS: '1',
    QUIRE_MAX_UPLOAD_MB: '1',
    ...extra,
  });

/** As the command makes it: in the same database, by the operation `keys.create`. */
async function newKey(): Promise<string> {
  const { host, stop } = await startPlugins(settings());
  const create = host.operations.find(({ operation }) => operation.id === 'keys.create');
  const { signal } = new AbortController();
  const limits = { milliseconds: 1000 };
  const reply = await create?.call({ parameters: { owner: 'test' }, path: {}, body: undefined }, {
    requestId: 'test',
    signal,
    limits,
    jobs: { run: () => Promise.reject(new Error('no jobs')) },
  } as never);
  await stop();
  return reply?.kind === 'json' ? (reply.body as { apiKey: string }).apiKey : '';
}

interface ProblemBody {
  readonly detail: string;
  readonly message: string;
  readonly requestId: string;
  readonly details: readonly { readonly field: string }[];
}

interface ConvertBody {
  readonly document: { readonly base64: string };
  readonly report: { readonly pages: number; readonly warnings: readonly object[] };
}

interface ApiBody {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, { readonly post: { readonly parameters: readonly object[] } }>>;
}

const json = async <Answer>(reply: Response): Promise<Answer> => (await reply.json()) as Answer;

const form = (text: string | Uint8Array, name = 'offer.docx'): FormData => {
  const data = new FormData();
  data.append('file', new Blob([text as string]), name);
  return data;
};

describe('the service', () => {
  let service: Service;
  let key: string;
  before(async () => {
    key = await newKey();
    service = await startService(settings(), log);
  });
  after(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  const call = (path: string, init: RequestInit = {}, bearer = key) =>
    fetch(`${service.url}${path}`, { ...init, headers: { Authorization: `Bearer ${bearer}`, ...init.headers } });
  const convert = (text: string | Uint8Array, query = 'from=docx', init: RequestInit = {}) =>
    call(`/v1/convert?${query}`, { method: 'POST', body: form(text), ...init });
  const problem = async (reply: Response) => {
    expect(reply.headers.get('content-type')).to.equal('application/problem+json');
    const body = await json<ProblemBody>(reply);
    expect(body).to.include({ status: reply.status, requestId: reply.headers.get('x-request-id') });
    expect(body.detail).to.equal(body.message);
    return body;
  };

  describe('POST /v1/convert', () => {
    it('takes a multipart part and answers the PDF, with its pages, warnings and a name', async () => {
      const reply = await convert('ok', 'from=docx&markup=simple&pages=2');
      expect(reply.status).to.equal(200);
      expect(Object.fromEntries(reply.headers)).to.include({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="offer.pdf"',
        'x-pages': '3',
        'x-warnings': 'font %C3%87alibri drawn with Carlito',
        'x-ratelimit-limit': '600',
        'cache-control': 'no-store',
      });
      expect(await reply.text()).to.equal('%PDF-fake {"markup":"simple","pages":"2"}');
    });

    it('takes base64 in JSON, and answers JSON where that is accepted', async () => {
      const reply = await call('/v1/convert?from=docx&filename=..%2Fa%0D%0Ab.pdf', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ document: { base64: Buffer.from('ok').toString('base64') } }),
      });
      const body = await json<ConvertBody>(reply);
      expect(body.document).to.include({ contentType: 'application/pdf', filename: 'ab.pdf' });
      expect(Buffer.from(body.document.base64, 'base64').toString()).to.match(/^%PDF-fake/);
      expect(body.report.pages).to.equal(3);
      expect(body.report.warnings[0]).to.include({ code: 'font-substituted', family: 'Çalibri' });
    });

    it('takes a file part whose client names no type for it, byte for byte', async () => {
      const boundary = 'x';
      const body = Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\nok `),
        Buffer.from([0xff, 0xfe, 0x00]),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
      expect((await call('/v1/convert?from=docx', { method: 'POST', headers, body })).status).to.equal(200);
    });

    it('names every fault of the query at once', async () => {
      const body = await problem(await convert('ok', 'to=txt&pages=x'));
      expect(body).to.include({ status: 400, code: 'VALIDATION_ERROR' });
      expect(body.details.map(({ field }) => field)).to.deep.equal(['from', 'to', 'pages']);
    });

    it('says what is wrong with a body', async () => {
      const asJson = { 'Content-Type': 'application/json' };
      const bodies: [RequestInit, number, string][] = [
        [{ body: 'ok', headers: { 'Content-Type': 'text/plain' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
        [{ body: null }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
        [{ body: '{', headers: asJson }, 400, 'VALIDATION_ERROR'],
        [{ body: '[]', headers: asJson }, 400, 'VALIDATION_ERROR'],
        [{ body: '{}', headers: asJson }, 400, 'VALIDATION_ERROR'],
        [{ body: '{"document":{"base64":"o*k="}}', headers: asJson }, 400, 'VALIDATION_ERROR'],
        [{ body: '{"document":{"base64":"b2s="},"tea":1}', headers: asJson }, 400, 'VALIDATION_ERROR'],
        [{ body: '{"document":{"url":"http://127.0.0.1/a.docx"}}', headers: asJson }, 400, 'VALIDATION_ERROR'],
        [{ body: '', headers: { 'Content-Type': 'multipart/form-data' } }, 400, 'VALIDATION_ERROR'],
        [{ body: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=y' } }, 400, 'VALIDATION_ERROR'],
        [{ body: new FormData() }, 400, 'VALIDATION_ERROR'],
      ];
      for (const [init, status, code] of bodies) {
        const reply = await call('/v1/convert?from=docx', { method: 'POST', ...init });
        expect(await problem(reply), String(init.body)).to.include({ status, code });
      }
    });

    it('answers 413 to what is too large, however it comes', async () => {
      const large = new Uint8Array(1.5 * 2 ** 20);
      const inJson = JSON.stringify({ document: { base64: Buffer.from(large).toString('base64') } });
      const headers = { 'Content-Type': 'application/json' };
      expect(await problem(await convert(large))).to.include({ code: 'PAYLOAD_TOO_LARGE' });
      const reply = await call('/v1/convert?from=docx', { method: 'POST', body: inJson, headers });
      expect(await problem(reply)).to.include({ code: 'PAYLOAD_TOO_LARGE' });
      expect(await chunked(`${service.url}/v1/convert?from=docx`, key, large)).to.equal(413);
    });

    it('names the part at fault in a document', async () => {
      expect(await problem(await convert('invalid'))).to.include({
        status: 422,
        code: 'INVALID_DOCUMENT',
        part: 'word/document.xml',
        detail: 'word/document.xml: w:tbl 3, row 2: gridSpan 0',
      });
    });

    it('ends documents that hang or eat memory with 422, and lives on', async () => {
      for (const word of ['hang', 'eat', 'patient']) {
        expect(await problem(await convert(word)), word).to.include({ status: 422, code: 'LIMIT_EXCEEDED' });
        expect((await convert('ok')).status).to.equal(200);
      }
    });

    it('keeps our own faults to itself and logs them', async () => {
      const body = await problem(await convert('crash'));
      expect(body).to.include({ status: 500, code: 'INTERNAL_ERROR' });
      expect(JSON.stringify(body)).not.to.contain('undefined is not a page');
      expect(lines.find((line) => line.includes(body.requestId))).to.contain('undefined is not a page');
    });

    it('answers 503 with Retry-After when full', async () => {
      // Whichever come first keep their places until the others have come.
      const replies = await Promise.all(Array.from({ length: 4 }, () => convert('slow 600')));
      expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 200, 503, 503]);
      const full = replies.find(({ status }) => status === 503);
      expect(Number(full?.headers.get('retry-after'))).to.be.within(1, 60);
    });

    it('leaves no upload on the disk', () => {
      const others = readdirSync(folder).filter((name) => !name.startsWith('quire.db'));
      expect(others).to.deep.equal(['development-identity.pem']);
    });

    it('frees the worker of a client that left', async () => {
      const leaving = new AbortController();
      setTimeout(() => leaving.abort(), 100);
      const left = await convert('slow 900', 'from=docx', { signal: leaving.signal }).catch(
        (error: Error) => error.name,
      );
      expect(left).to.equal('AbortError');
      expect((await convert('ok')).status).to.equal(200);
    });
  });

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
      key = await newKey();
      expect((await call(`/v1/auth/keys/${keyId}`, { method: 'DELETE' }, apiKey)).status).to.equal(200);
      expect((await call('/v1/auth/keys', {}, apiKey)).status).to.equal(401);
      expect(await problem(await call('/v1/auth/keys/nosuchid', { method: 'DELETE' }))).to.include({ status: 400 });
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
      const mails = readdirSync(join(folder, 'mail')).sort();
      expect(mails).to.have.length(2);
      const mail = readFileSync(join(folder, 'mail', mails[1]), 'utf8');
      expect(mail).to.contain('To: ada@example.com').and.to.contain('Ihr Code');
      const code = /\d{6}/.exec(mail)?.[0];
      const verify = () => fetch(`${service.url}/v1/auth/verify?email=ada@example.com&code=${code}`);
      const verified = await verify();
      expect(verified.headers.get('cache-control')).to.equal('no-store');
      const body = await json<{ apiKey: string; keyId: string; createdAt: string }>(verified);
      expect(Object.keys(body)).to.have.members(['apiKey', 'keyId', 'createdAt']);
      expect((await call('/v1/auth/keys', {}, body.apiKey)).status).to.equal(200);
      expect(await problem(await verify())).to.include({ status: 400, detail: 'the code is wrong, used or expired' });
      expect(await problem(await fetch(`${service.url}/v1/auth/register?email=nobody`))).to.include({ status: 400 });
      expect(lines.join('')).not.to.contain('example.com').and.not.to.contain(code);
    });

    it('are kept as hashes only', async () => {
      const stored = await service.resolve(KEY_STORE).list();
      expect(JSON.stringify(stored)).not.to.contain(key.slice(12));
      expect(statSync(join(folder, 'quire.db')).mode & 0o077).to.equal(0);
    });
  });

  describe('its other doors', () => {
    it('answers health to everybody', async () => {
      const body = await json<{ uptime: number }>(await fetch(`${service.url}/v1/health`));
      expect(body).to.include({ status: 'ok', version: '0.1.0' });
      expect(body.uptime).to.be.a('number');
    });

    it('is ready and alive', async () => {
      const ready = await json<{ status: string; plugins: { id: string }[] }>(await fetch(`${service.url}/readyz`));
      expect(ready.status).to.equal('ready');
      const ids = ['convert', 'annotate', 'merge', 'auth', 'telemetry', 'sign', 'verify', 'render', 'extract', 'jobs'];
      expect(ready.plugins.map(({ id }) => id)).to.have.members(ids);
      expect((await fetch(`${service.url}/livez`)).status).to.equal(200);
    });

    it('answers 501 where something is reserved, 404 and 405 as problems', async () => {
      expect(await problem(await call('/v1/merge', { method: 'POST' }))).to.include({ status: 501 });
      expect(await problem(await call('/v1/nothing'))).to.include({ status: 404, code: 'NOT_FOUND' });
      expect(await problem(await call('/v1/convert'))).to.include({ status: 405, code: 'METHOD_NOT_ALLOWED' });
    });

    it('answers 404 to a target that is no URL, and lives on', async () => {
      const { hostname, port } = new URL(service.url);
      for (const path of ['http://[', '*']) {
        const sending = httpRequest({ hostname, port, method: 'OPTIONS', path });
        const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
        sending.end();
        const [reply] = await answered;
        reply.resume();
        await once(reply, 'end');
        expect(reply.statusCode, path).to.equal(404);
        expect((await fetch(`${service.url}/livez`)).status).to.equal(200);
      }
    });

    it('refuses two Host headers, and a request without any', async () => {
      const { hostname, port } = new URL(service.url);
      const ask = async (...hosts: string[]) => {
        const headers = hosts.flatMap((host) => ['Host', host]);
        const sending = httpRequest({ hostname, port, path: '/livez', setHost: false, headers });
        const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
        sending.end();
        const [reply] = await answered;
        reply.resume();
        return { status: reply.statusCode, type: reply.headers['content-type'] };
      };
      expect(await ask('a')).to.include({ status: 200 });
      expect(await ask('a', 'b')).to.deep.equal({ status: 400, type: 'application/problem+json' });
      expect(await ask('a', 'a')).to.include({ status: 400 });
      expect(await ask()).to.include({ status: 400 });
    });

    it('shows its page under a policy that lets no text become a script', async () => {
      const policy = (await fetch(`${service.url}/docs`)).headers.get('content-security-policy');
      expect(policy).to.contain("default-src 'none'").and.to.contain("script-src 'self';");
      expect(policy).not.to.match(/unsafe|\*|https?:/);
    });

    it('describes itself', async () => {
      const document = await json<ApiBody>(await fetch(`${service.url}/openapi.json`));
      expect(document.openapi).to.equal('3.1.0');
      expect(document.paths['/v1/merge'].post).to.include({ 'x-reserved': true });
      expect(document.paths['/v1/convert'].post.parameters[0]).to.deep.equal({
        name: 'from',
        in: 'query',
        description: 'Format of the document.',
        required: true,
        schema: { type: 'string', enum: ['docx'] },
      });
      expect(document.paths).to.include.keys('/v1/health', '/v1/auth/keys/{id}/rotate', '/v1/auth/verify');
    });

    it('shows the API page from its own files, and lets it run no inline code and load nothing from elsewhere', async () => {
      const reply = await fetch(`${service.url}/docs`);
      const page = await reply.text();
      expect(page)
        .to.contain('<title>Quire API</title>')
        .and.not.to.match(/https?:|<script>|style=/);
      const policy = reply.headers.get('content-security-policy');
      expect(policy).to.contain("default-src 'none'; script-src 'self'; style-src 'self'").and.not.to.contain('unsafe');
      const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
      expect(files).to.deep.equal(['/docs/swagger-ui.css', '/docs/swagger-ui.js', '/docs/page.js']);
      const loaded = await Promise.all(files.map((path) => fetch(`${service.url}${path}`)));
      const types = loaded.map(({ headers }) => headers.get('content-type')?.split(';')[0]);
      expect(types).to.deep.equal(['text/css', 'text/javascript', 'text/javascript']);
      expect((await loaded[1].text()).length).to.be.greaterThan(1e6);
      expect(await loaded[2].text())
        .to.contain('validatorUrl: null')
        .and.contain("url: '/openapi.json'");
    });

    it('serves metrics on the private port only', async () => {
      expect((await fetch(`${service.url}/metrics`)).status).to.equal(404);
      const metrics = await (await fetch(`${service.metricsUrl}/metrics`)).text();
      expect(metrics).to.contain('quire_requests_total{method="POST",route="/v1/convert",status="200"}');
      expect(metrics).to.match(/quire_jobs_running 0/);
    });

    it('sends a request id back, and logs no query string', async () => {
      const reply = await call('/v1/health?email=a@b.c', { headers: { 'X-Request-Id': 'mine-1' } });
      expect(reply.headers.get('x-request-id')).to.equal('mine-1');
      const odd = await call('/v1/health', { headers: { 'X-Request-Id': '<script>' } });
      expect(odd.headers.get('x-request-id')).to.match(/^[\da-f-]{36}$/);
      expect(lines.join('')).to.contain('mine-1').and.not.to.contain('a@b.c');
    });
  });

  it('lets requests under way finish when it stops, and refuses new ones', async () => {
    const own = await startService(settings({ QUIRE_MAX_SECONDS: '10' }), log);
    const under = fetch(`${own.url}/v1/convert?from=docx`, {
      method: 'POST',
      body: form('slow 1200'),
      headers: { Authorization: `Bearer ${key}` },
    });
    const metrics = async () => (await fetch(`${own.metricsUrl}/metrics`)).text();
    while (!(await metrics()).includes('quire_jobs_running 1')) await pause(10);
    const stopped = own.stop();
    expect((await fetch(`${own.url}/readyz`)).status).to.equal(503);
    expect((await under).status).to.equal(200);
    await stopped;
    expect(await fetch(`${own.url}/v1/health`).catch(() => 'gone')).to.equal('gone');
  });

  it('needs no key in a trusted network, and says so loudly', async () => {
    const own = await startService(settings({ QUIRE_AUTH: 'none' }), log);
    try {
      expect(lines.some((line) => line.includes('NO KEY IS NEEDED from 127.0.0.0/8'))).to.equal(true);
      const send = (query: string, headers = {}) =>
        fetch(`${own.url}/v1/convert?${query}`, { method: 'POST', body: form('ok'), headers });
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

  it('answers a clear 503 where a mail cannot be sent', async () => {
    const post = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 550 })),
    });
    post.listen(0, '127.0.0.1');
    await once(post.server, 'listening');
    const { port } = post.server.address() as AddressInfo;
    const mute = await startService(settings({ QUIRE_MAIL: `smtp://127.0.0.1:${port}` }), log);
    const reply = await fetch(`${mute.url}/v1/auth/register?email=bob@example.com`);
    const detail = 'the mail could not be sent; that was not counted, try again shortly';
    expect(await problem(reply)).to.include({ status: 503, code: 'UNAVAILABLE', detail });
    expect(reply.headers.get('retry-after')).not.to.equal(null);
    await mute.stop();
    post.close();
  });

  it('refuses beyond the quota, with Retry-After', async () => {
    const own = await startService(settings({ QUIRE_RATE_LIMIT: '2' }), log);
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

/** Without a Content-Length, so that only the count of bytes shows the size. */
function chunked(url: string, key: string, large: Uint8Array): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'multipart/form-data; boundary=x' };
    const request = httpRequest(url, { method: 'POST', headers }, (reply) => {
      resolve(reply.statusCode);
      reply.resume();
    });
    request.once('error', reject);
    request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n');
    for (let at = 0; at < large.length; at += 65536) request.write(large.subarray(at, at + 65536));
    request.end('\r\n--x--\r\n');
  });
}
