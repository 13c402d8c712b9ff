import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { expect } from 'chai';
import type { Service } from './service.js';
import { json, problem, TriedService, uploadForm } from './testing/tried-service.js';

interface ConvertBody {
  readonly document: { readonly base64: string };
  readonly report: { readonly pages: number; readonly warnings: readonly object[] };
}

interface ApiBody {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, { readonly post: { readonly parameters: readonly object[] } }>>;
}

describe('the service', () => {
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
  const convert = (text: string | Uint8Array, query = 'from=docx', init: RequestInit = {}) =>
    call(`/v1/convert?${query}`, { method: 'POST', body: uploadForm(text), ...init });

  describe('POST /v1/convert', () => {
    it('takes a multipart part and answers the PDF, with its pages, warnings and a name', async () => {
      const reply = await convert('ok', 'from=docx&markup=simple&pages=2');
      expect(reply.status).to.equal(200);
      expect(Object.fromEntries(reply.headers)).to.include({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="offer.pdf"; filename*=UTF-8''offer.pdf`,
        'x-pages': '3',
        'x-warnings': 'font %C3%87alibri replaced by Carlito%2C with the same widths',
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
      expect(body.report.warnings[0]).to.include({ code: 'font-substituted', family: 'Çalibri', fit: 'exact' });
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

    it('reads the name of a file however its client writes it, and answers it in ASCII and in UTF-8', async () => {
      const word = `=?utf-8?B?${Buffer.from('新建.docx').toString('base64')}?=`;
      const rows = [
        ["filename*=utf-8''M%C3%BCnchen.docx", "M_nchen.pdf\"; filename*=UTF-8''M%C3%BCnchen.pdf"],
        ['filename="München.docx"', "M_nchen.pdf\"; filename*=UTF-8''M%C3%BCnchen.pdf"],
        [`filename="${word}"`, "__.pdf\"; filename*=UTF-8''%E6%96%B0%E5%BB%BA.pdf"],
        [`filename="${word}"; filename*=utf-8''%E5%BB%BA.docx`, "_.pdf\"; filename*=UTF-8''%E5%BB%BA.pdf"],
        ['filename="C:\\Users\\ada\\a.docx"', "a.pdf\"; filename*=UTF-8''a.pdf"],
      ];
      for (const [given, answered] of rows) {
        const body = `--x\r\nContent-Disposition: form-data; name="file"; ${given}\r\n\r\nok\r\n--x--\r\n`;
        const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
        const reply = await call('/v1/convert?from=docx', { method: 'POST', headers, body });
        expect(reply.headers.get('content-disposition'), given).to.equal(`attachment; filename="${answered}`);
      }
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
      expect(tried.lines.find((line) => line.includes(body.requestId))).to.contain('undefined is not a page');
    });

    it('answers 503 with Retry-After when full', async () => {
      // The first requests keep their places until the others have arrived.
      const replies = await Promise.all(Array.from({ length: 4 }, () => convert('slow 600')));
      expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 200, 503, 503]);
      const full = replies.find(({ status }) => status === 503);
      expect(Number(full?.headers.get('retry-after'))).to.be.within(1, 60);
    });

    it('leaves no upload on the disk', () => {
      const others = readdirSync(tried.folder).filter((name) => !name.startsWith('quire.db'));
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

  describe('its other doors', () => {
    it('answers health to everybody', async () => {
      const body = await json<{ uptime: number }>(await fetch(`${service.url}/v1/health`));
      expect(body).to.include({ status: 'ok', version: '0.1.0' });
      expect(body.uptime).to.be.a('number');
    });

    it('is ready and alive', async () => {
      const ready = await json<{ plugins: { id: string }[] }>(await fetch(`${service.url}/readyz`));
      expect(ready).to.deep.include({ status: 'ready', unanswered: [] });
      const ids = [
        'convert',
        'annotate',
        'invoice',
        'merge',
        'auth',
        'telemetry',
        'sign',
        'verify',
        'render',
        'extract',
        'jobs',
      ];
      expect(ready.plugins.map(({ id }) => id)).to.have.members(ids);
      expect((await fetch(`${service.url}/livez`)).status).to.equal(200);
    });

    it('answers 501 where something is reserved, 404 and 405 as problems', async () => {
      expect(await problem(await call('/v1/merge', { method: 'POST' }))).to.include({ status: 501 });
      const keyless = await fetch(`${service.url}/v1/merge`, { method: 'POST' });
      expect(await problem(keyless)).to.include({ status: 401, code: 'AUTHENTICATION_ERROR' });
      expect(await problem(await call('/v1/nothing'))).to.include({ status: 404, code: 'NOT_FOUND' });
      const refused = await call('/v1/convert');
      expect(refused.headers.get('allow')).to.equal('POST');
      expect(await problem(refused)).to.include({ status: 405, code: 'METHOD_NOT_ALLOWED' });
      expect((await call('/livez', { method: 'PUT' })).headers.get('allow')).to.equal('GET, HEAD');
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
      const scripts = ['/docs/swagger-ui.js', '/docs/page.js'];
      expect(files).to.deep.equal(['/docs/swagger-ui.css', '/docs/page.css', ...scripts]);
      expect(page).to.contain('<a class="name" href="/">');
      const loaded = await Promise.all(files.map((path) => fetch(`${service.url}${path}`)));
      const types = loaded.map(({ headers }) => headers.get('content-type')?.split(';')[0]);
      expect(types).to.deep.equal(['text/css', 'text/css', 'text/javascript', 'text/javascript']);
      expect((await loaded[2].text()).length).to.be.greaterThan(1e6);
      expect(await loaded[3].text())
        .to.contain('validatorUrl: null')
        .and.contain("url: '/docs/openapi.json'");
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
      expect(tried.lines.join('')).to.contain('mine-1').and.not.to.contain('a@b.c');
    });
  });
});

/** Sends a body without a Content-Length, so that only the count of bytes shows the size. */
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
