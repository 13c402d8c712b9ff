/** Checks the interface specification of the service, sentence by sentence, against the running service. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json as jsonOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenOptions, openDocument, VERSION } from '@quire/client';
import { openPackage } from '@quire/core/opc';
import { buildDocx, chartMarkup, p } from '@quire/core/testing';
import { textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { quire, quireCommand, type ServiceProcess, startProcess } from '../processes/index.js';
import { paintedPng, sampleDocx } from '../sample/index.js';
import { readPdf } from '../testing/read-pdf.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const AXIOS = 'application/json, text/plain, */*';

describe('the interface specification', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire-specification-'));
  const [data, temporary] = ['data', 'temporary'].map((name) => join(folder, name));
  const env = { QUIRE_DATA_DIR: data, TMPDIR: temporary, QUIRE_WORKERS: '1' };
  let service: ServiceProcess;
  let base: string;
  let key: string;
  before(async () => {
    mkdirSync(temporary);
    const args = [quireCommand(), 'serve', '--port', '0'];
    service = await startProcess(process.execPath, args, /listening on http:\/\/[\w.[\]:]+:(\d+)/, env);
    base = `http://127.0.0.1:${service.ready[1]}`;
  });
  after(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (method: string, path: string, body?: FormData, headers: Record<string, string> = bearer()) =>
    fetch(`${base}${path}`, { method, body, headers: { Accept: AXIOS, ...headers } });
  const bearer = () => ({ Authorization: `Bearer ${key}` });
  const form = (bytes: Uint8Array, parts: Readonly<Record<string, string | Blob>> = {}, name = 'report.docx') => {
    const body = new FormData();
    body.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
    for (const [part, value] of Object.entries(parts)) body.set(part, value);
    return body;
  };
  const bytesOf = async (reply: Response): Promise<Uint8Array> => {
    expect(reply.status).to.equal(200);
    return new Uint8Array(await reply.arrayBuffer());
  };
  const convert = async (docx: Uint8Array) =>
    readPdf(await bytesOf(await send('POST', '/v1/convert?from=docx', form(docx))));
  const problem = async (reply: Response): Promise<readonly [number, unknown]> => [
    reply.status,
    ((await reply.json()) as { readonly code: unknown }).code,
  ];
  const mails = (): readonly string[] => readdirSync(join(data, 'mail')).sort();

  describe('Authentication', () => {
    it('"call GET /v1/auth/register with the e-mail address; read the code from the e-mail; call GET /v1/auth/verify with the e-mail address and code; the response yields the key"', async () => {
      const registered = await send('GET', '/v1/auth/register?email=ada@example.com', undefined, {});
      expect(registered.status).to.equal(200);
      const code = /\b\d{6}\b/.exec(readFileSync(join(data, 'mail', mails()[0] ?? ''), 'utf8'))?.[0];
      const verify = (method: string) =>
        send(method, `/v1/auth/verify?email=ada@example.com&code=${code}`, undefined, {});
      expect((await verify('HEAD')).status, 'which is another method, and leaves the code').to.equal(405);
      const verified = await verify('GET');
      key = ((await verified.json()) as { readonly apiKey: string }).apiKey;
      expect(key).to.match(/^qr_/);
      expect(await problem(await verify('GET')), 'a code is used once').to.deep.equal([400, 'VALIDATION_ERROR']);
    });

    it('"The key cannot be recovered after issue."', async () => {
      const listed = await (await send('GET', '/v1/auth/keys')).text();
      expect(listed).to.contain(key.slice(-4)).and.not.contain(key.slice(12));
      const files = readdirSync(data).filter((name) => statSync(join(data, name)).isFile());
      for (const name of files) expect(readFileSync(join(data, name), 'latin1'), name).not.to.contain(key.slice(12));
    });

    it('"Every request carries the header Authorization: Bearer <API_KEY>, except requests to /v1/health."', async () => {
      const paths = ['/v1/convert?from=docx', '/v1/annotate', '/v1/sign', '/v1/verify', '/v1/merge'];
      for (const path of paths) {
        for (const headers of [
          {} as Record<string, string>,
          { Authorization: `Bearer ${key}x` },
          { Authorization: key },
        ])
          expect(await problem(await send('POST', path, form(sampleDocx()), headers)), path).to.deep.equal([
            401,
            'AUTHENTICATION_ERROR',
          ]);
      }
      expect(await problem(await send('GET', '/v1/auth/keys', undefined, {}))).to.deep.equal([
        401,
        'AUTHENTICATION_ERROR',
      ]);
      const health = await send('GET', '/v1/health', undefined, {});
      expect([health.status, ((await health.json()) as { status: string }).status]).to.deep.equal([200, 'ok']);
    });

    it('"email (string, e-mail address, required)"; "code (string, the numeric code received by e-mail, required)"', async () => {
      const before = mails().length;
      for (const path of ['register', 'register?email=ada', 'verify?email=ada@example.com', 'verify?code=123456'])
        expect(await problem(await send('GET', `/v1/auth/${path}`, undefined, {})), path).to.deep.equal([
          400,
          'VALIDATION_ERROR',
        ]);
      expect((await send('HEAD', '/v1/auth/register?email=bob@example.com', undefined, {})).status).to.equal(405);
      expect(mails()).to.have.length(before);
    });
  });

  describe('What the service does', () => {
    it('"Convert: DOCX to PDF, preserving tracked changes, tables (including tables spanning pages), nested and numbered lists, headers and footers, embedded images"', async () => {
      const { pages } = await convert(sampleDocx());
      expect(pages).to.have.length(3);
      expect(pages[0]).to.match(/read six ?seven stations/);
      expect(pages[0])
        .to.contain('the old gauge was kept')
        .and.contain('1.')
        .and.contain('a)')
        .and.contain('River Survey');
      expect(pages[1], 'the header of the table, repeated').to.contain('Station').and.contain('Remark');
      expect(pages[2]).to.contain('Station').and.contain('Page 3 of 3');
      const picture = await bytesOf(await send('POST', '/v1/convert?from=docx', form(sampleDocx())));
      expect(Buffer.from(picture).toString('latin1')).to.contain('/Subtype/Image');
    });

    it('"and charts"', async () => {
      const { barChart, chartParts, COLUMNS, sales, AXES } = chartMarkup;
      const chart = buildDocx(chartParts(barChart(COLUMNS, sales, '<c:axId val="1"/><c:axId val="2"/>') + AXES));
      expect((await convert(chart)).pages[0]).to.match(/\b2[05]\b/);
    });

    it('"Response: the PDF binary as the body."', async () => {
      const reply = await send('POST', '/v1/convert?from=docx', form(sampleDocx()));
      expect(reply.headers.get('content-type')).to.equal('application/pdf');
      expect(Buffer.from(await bytesOf(reply)).toString('latin1', 0, 5)).to.equal('%PDF-');
    });

    it('"from (string, required in the shown usage; value docx)"; "one file part named file containing the DOCX"', async () => {
      for (const [path, body] of [
        ['/v1/convert', form(sampleDocx())],
        ['/v1/convert?from=odt', form(sampleDocx())],
        ['/v1/convert?from=docx', new FormData()],
      ] as const)
        expect(await problem(await send('POST', path, body)), path).to.deep.equal([400, 'VALIDATION_ERROR']);
    });

    it('"Annotate: populate fields in DOCX templates; the inserted content may be text, images, signatures and tables."', async () => {
      const template = buildDocx({ body: ['{text}', '{image}', '{signed}', '{rows}'].map((text) => p(text)).join('') });
      const image = `data:image/png;base64,${Buffer.from(paintedPng(8, 8, () => [0, 90, 160])).toString('base64')}`;
      const fields = JSON.stringify([
        { name: 'text', value: 'Lovelace' },
        { name: 'image', type: 'image', value: image },
        { name: 'signed', type: 'signature', value: image },
        { name: 'rows', type: 'table', value: [['Article'], ['Chair']] },
      ]);
      const reply = await send('POST', '/v1/annotate', form(template, { fields }));
      expect(reply.headers.get('content-type')).to.equal(DOCX);
      const filled = openPackage(await bytesOf(reply));
      const root = filled.xml('/word/document.xml');
      expect(textContent(root)).to.contain('Lovelace').and.contain('Chair').and.not.contain('{');
      expect(JSON.stringify(root)).to.contain('w:tbl').and.contain('pic:pic');
      expect([...filled.parts.keys()].some((name) => name.includes('/media/'))).to.equal(true);
    });

    it('"Sign: add cryptographic signatures to PDF and DOCX documents, with audit-trail support."; "Verify: validate authenticity and integrity of signed PDFs."', async () => {
      const pdf = await bytesOf(await send('POST', '/v1/convert?from=docx', form(sampleDocx())));
      const auditTrail = JSON.stringify([{ type: 'viewed', timestamp: '2026-01-01T00:00:00Z' }]);
      for (const [bytes, name, type] of [
        [pdf, 'report.pdf', 'application/pdf'],
        [sampleDocx(), 'report.docx', DOCX],
      ] as const) {
        const reply = await send('POST', '/v1/sign?level=B-B', form(bytes, { auditTrail }, name));
        expect(reply.headers.get('content-type')).to.equal(type);
        const signed = await bytesOf(reply);
        const verdictOf = async (document: Uint8Array) =>
          (await (await send('POST', '/v1/verify', form(document, {}, name))).json()) as Record<string, unknown>;
        const verdict = await verdictOf(signed);
        expect(verdict, name).to.include({ integrity: 'intact' });
        expect(verdict.signatures, name).to.have.length(1);
        expect(verdict.auditTrail, name).to.include({ eventCount: 1, intact: true });
        if (bytes !== pdf) continue;
        const forged = Uint8Array.from(signed);
        forged[signed.indexOf(0x31, 200)] ^= 1;
        expect((await verdictOf(forged)).integrity).not.to.equal('intact');
      }
    });

    it('"Announced but not available: a merge operation at path /merge"', async () => {
      expect(await problem(await send('POST', '/v1/merge', form(sampleDocx())))).to.deep.equal([501, 'NOT_AVAILABLE']);
    });

    it('"every call is processed in memory and the result is returned in the response. Documents are never persisted."', () => {
      expect(readdirSync(temporary)).to.deep.equal([]);
      const files = readdirSync(data, { recursive: true, encoding: 'utf8' }).map((name) => join(data, name));
      for (const file of files.filter((each) => statSync(each).isFile()))
        expect(readFileSync(file, 'latin1'), file).not.to.contain('Lower Vale').and.not.contain('Lovelace');
      expect(service.output()).not.to.contain('Lower Vale');
    });
  });

  describe('Events', () => {
    /** A collector that keeps the bodies that it receives. */
    interface Taken {
      readonly method?: string;
      readonly path?: string;
      readonly headers: Readonly<Record<string, unknown>>;
      readonly body: Record<string, unknown>;
    }
    const taken: Taken[] = [];
    const collector = createServer(async (request, response) => {
      const { method, url: path, headers } = request;
      taken.push({ method, path, headers, body: (await jsonOf(request)) as Record<string, unknown> });
      response.writeHead(204).end();
    });
    let endpoint: string;
    before(async () => {
      await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
      endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/collect`;
    });
    after(() => collector.close());
    beforeEach(() => void taken.splice(0));

    const eventually = async (count: number): Promise<readonly Taken[]> => {
      for (let tries = 0; taken.length < count && tries < 500; tries++) await sleep(20);
      expect(taken).to.have.length(count);
      return taken;
    };
    const open = (docx: Uint8Array, telemetry: OpenOptions['telemetry'] = {}, licenseKey?: string) =>
      openDocument(docx, { licenseKey, telemetry: { endpoint, ...telemetry } });

    it('"Sent once per document open or import"; "X-License-Key: <LICENSE_KEY>"; "one event per document open"', async () => {
      const opened = await open(sampleDocx(), { metadata: { plan: { seats: [1, 2] } } }, 'key-a');
      const [{ method, path, headers, body }] = await eventually(1);
      expect([method, path]).to.deep.equal(['POST', '/v1/collect']);
      expect(headers).to.include({ 'content-type': 'application/json', 'x-license-key': 'key-a' });
      expect(headers).not.to.have.any.keys('authorization', 'cookie');
      expect(Object.keys(body)).to.have.members(['libraryVersion', 'browserInfo', 'metadata', 'events']);
      expect(body).to.deep.include({ libraryVersion: VERSION, metadata: { plan: { seats: [1, 2] } } });
      const { userAgent, currentUrl, hostname, screenSize } = body.browserInfo as Record<string, never>;
      for (const text of [userAgent, currentUrl, hostname]) expect(text).to.be.a('string');
      expect(screenSize).to.deep.equal({ width: 0, height: 0 });
      const [event, ...others] = body.events as Record<string, string>[];
      expect(others).to.deep.equal([]);
      expect(Object.keys(event ?? {})).to.have.members(['timestamp', 'documentId', 'documentCreatedAt']);
      expect(event?.timestamp).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(event?.documentId).to.equal(await opened.identifier);
      expect(event?.documentCreatedAt).to.equal(opened.createdAt);
      expect(JSON.stringify(body)).not.to.contain('Lower Vale');
    });

    it('"community-and-eval-agplv3"; "the root-level licenseKey wins when both are given"', async () => {
      await open(sampleDocx());
      await open(sampleDocx(), { licenseKey: 'old' });
      await open(sampleDocx(), { licenseKey: 'old' }, 'root');
      const keys = (await eventually(3)).map(({ headers }) => headers['x-license-key']);
      expect(keys).to.have.members(['community-and-eval-agplv3', 'old', 'root']);
    });

    it('"when false, no network request is made; document GUID and timestamp are still generated locally"', async () => {
      const opened = await open(sampleDocx(), { enabled: false });
      await opened.identifier;
      await sleep(50);
      expect(taken).to.deep.equal([]);
      expect(opened.guid).to.match(/^[0-9A-F-]{36}$/);
      expect(Date.parse(opened.createdAt)).to.be.greaterThan(0);
    });

    it('"documentId = hash(GUID | creationTimestamp)"; "for the current open a hash of the raw file bytes is used; the missing GUID and/or timestamp are generated and embedded in the document metadata, written out on export"', async () => {
      const docx = sampleDocx();
      const first = await open(docx, { enabled: false });
      expect(await first.identifier).to.equal(createHash('sha256').update(docx).digest('hex'));
      const again = await open(await first.export(), { enabled: false });
      const marks = createHash('sha256').update(`${first.guid}|${first.createdAt}`).digest('hex');
      expect(await again.identifier).to.equal(marks);
    });

    it('"Failure of the request (network error, firewall block) is silent: no retry, no queue, no visible error, and editor loading is unaffected."', async () => {
      const { console } = globalThis;
      const said: unknown[] = [];
      globalThis.console = Object.assign(Object.create(console), { warn: (text: unknown) => said.push(text) });
      try {
        const opened = await open(sampleDocx(), { endpoint: 'http://127.0.0.1:9/v1/collect' });
        expect(await opened.text()).to.contain('Lower Vale');
        await sleep(50);
      } finally {
        globalThis.console = console;
      }
      expect(said).to.deep.equal([]);
    });

    it('"Opening the same file again yields the same identifier and counts as one unique document."', async () => {
      const endpointOfService = { endpoint: `${base}/v1/collect` };
      const [one, other] = await Promise.all([1, 2].map(() => open(sampleDocx(), endpointOfService, 'key-b')));
      expect(await one?.identifier).to.equal(await other?.identifier);
      await sleep(500);
      expect(await service.stop()).to.equal(0);
      const month = new Date().toISOString().slice(0, 7);
      const { stdout } = await quire(['usage', '--month', month, '--json'], { env });
      expect(JSON.parse(stdout)).to.deep.equal({ licenses: [{ licenseKey: 'key-b', opens: 2, documents: 1 }] });
    });
  });
});
