import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { buildDocx, p, postgresRuns, r } from '@quire/core/testing';
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { quire, quireAlone } from '../processes/index.js';
import { type FakeObjectStore, type JobWorker, startObjectStore, startWorker } from '../testing/jobs/index.js';
import { type KeyedService, startKeyedService, startServiceHere } from '../testing/keyed-service.js';
import { type PostgresServer, startPostgres } from '../testing/postgres/index.js';

interface Job {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly source: string;
  readonly pages?: number;
  readonly error?: { readonly code: string; readonly message: string };
}

/** Members of replies: of a job, of a list of jobs, and of a problem document. */
interface Body extends Job {
  readonly jobs: readonly Job[];
  readonly counts: Readonly<Record<string, number>>;
  readonly next: string;
  readonly secret: string;
  readonly detail: string;
}

const CONVERT = { operation: 'convert', parameters: { from: 'docx' } };

describe('jobs [needs useradd]', function () {
  this.timeout(180_000);
  let postgres: PostgresServer;
  let store: FakeObjectStore;
  let service: KeyedService;
  let worker: JobWorker;
  let key: string;
  /** The only other server that workers may call. It emits `webhook` with the body and the headers. */
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.writeHead(204).end();
    receiver.emit('webhook', body, request.headers);
  });
  let webhookPort: number;
  let settings: Record<string, string>;
  const folder = mkdtempSync(join(tmpdir(), 'quire-jobs-'));

  before(async function () {
    if (!postgresRuns()) this.skip();
    postgres = await startPostgres();
    store = await startObjectStore();
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    webhookPort = (receiver.address() as AddressInfo).port;
    settings = {
      QUIRE_DATABASE_URL: await postgres.newDatabase(),
      QUIRE_JOBS_HOSTS: `${store.host},127.0.0.1:${webhookPort}`,
      QUIRE_JOBS_FOLDERS: folder,
      QUIRE_JOBS_BUCKETS: 'documents/in,results',
      QUIRE_JOBS_S3_PATH_STYLE: 'true',
      QUIRE_JOBS_RETRY_SECONDS: '1',
      QUIRE_JOBS_RETRIES: '2',
      AWS_ENDPOINT_URL_S3: `http://${store.host}`,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    service = await startKeyedService(settings);
    key = await service.newKey();
    worker = await startWorker(settings);
    const document = buildDocx({ body: p(r('A job')) });
    store.objects.set('documents/in/a b.docx', document);
    store.objects.set('documents/other.docx', document);
    store.objects.set('documents/broken.docx', new TextEncoder().encode('no document'));
    writeFileSync(join(folder, 'a.docx'), document);
  });
  after(async () => {
    receiver.close();
    await worker?.stop();
    await service?.stop();
    await store?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const callOnce = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const json = body && { body: JSON.stringify(body) };
    const all = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers };
    const reply = await service.fetch(path, { method, headers: all, ...json });
    return { status: reply.status, body: (await reply.json()) as Body };
  };
  /** Calls the service, and again if its database did not answer in time, as a client should. */
  const call: typeof callOnce = async (...request) => {
    for (let tries = 0; ; tries++) {
      const answer = await callOnce(...request);
      if (answer.status !== 503 || tries === 60) return answer;
      await sleep(1000);
    }
  };
  const ended = async (id: string): Promise<Job> => {
    for (;;) {
      const { body } = await call('GET', `/v1/jobs/${id}`);
      if (!['waiting', 'running'].includes(body.state)) return body;
      await sleep(50);
    }
  };
  const submitted = async (job: object): Promise<Job> => {
    const { status, body } = await call('POST', '/v1/jobs', { ...CONVERT, ...job });
    expect(status, JSON.stringify(body)).to.equal(202);
    return body;
  };
  const web = (path: string) => `http://${store.host}/${path}`;
  const isPdf = (bytes: Uint8Array | undefined) => new TextDecoder('latin1').decode(bytes).startsWith('%PDF-');

  it('carry a document from one presigned URL to another', async () => {
    const { id, source } = await submitted({
      source: web('documents/in/a%20b.docx?signature=secret'),
      target: web('results/web.pdf?signature=secret'),
    });
    expect(source).to.equal(web('documents/in/a%20b.docx'));
    expect(await ended(id)).to.include({ state: 'done', attempts: 1, pages: 1 });
    expect(isPdf(store.objects.get('results/web.pdf'))).to.equal(true);
  });

  it('carry a document from one bucket to another, with its report', async () => {
    const { id } = await submitted({
      source: 's3://documents/in/a%20b.docx',
      target: 's3://results/bucket.pdf',
      report: 's3://results/bucket.json',
    });
    expect(await ended(id)).to.include({ state: 'done' });
    expect(isPdf(store.objects.get('results/bucket.pdf'))).to.equal(true);
    expect(JSON.parse(new TextDecoder().decode(store.objects.get('results/bucket.json')))).to.include({ pages: 1 });
  });

  it('carry a document from one folder to another, sent by the command', async () => {
    const list = join(folder, 'jobs.jsonl');
    const place = (name: string) => pathToFileURL(join(folder, name)).href;
    writeFileSync(list, `${JSON.stringify({ ...CONVERT, source: place('a.docx'), target: place('a.pdf') })}\n\n`);
    const { stdout, stderr } = await quire(['jobs', list, '--json'], { env: settings });
    expect(stderr).to.equal('');
    const [id] = JSON.parse(stdout).ids;
    for (let state = ''; state !== 'done'; await sleep(50)) {
      const { stdout: listed } = await quire(['jobs', 'list', '--json'], { env: settings });
      state = JSON.parse(listed).jobs.find((each: Job) => each.id === id)?.state;
    }
    expect(isPdf(readFileSync(join(folder, 'a.pdf')))).to.equal(true);
  });

  it('fail for good at once where trying again is of no use, and can be tried again all the same', async () => {
    const { id } = await submitted({ source: web('documents/broken.docx'), target: web('results/broken.pdf') });
    const failed = await ended(id);
    expect(failed).to.include({ state: 'failed', attempts: 1 });
    expect(failed.error?.code).to.equal('INVALID_DOCUMENT');
    store.objects.set('documents/broken.docx', buildDocx({ body: p(r('Mended')) }));
    expect((await call('POST', `/v1/jobs/${id}/retry`)).status).to.equal(202);
    expect(await ended(id)).to.include({ state: 'done', attempts: 2 });
    expect((await call('POST', `/v1/jobs/${id}/retry`)).status).to.equal(409);
  });

  it('are tried again while a store does not answer, and then no more', async () => {
    const { id } = await submitted({ source: web('documents/in/a%20b.docx'), target: 'https://nobody.invalid/x.pdf' });
    const failed = await ended(id);
    expect(failed).to.include({ state: 'failed', attempts: 3 });
    expect(failed.error).to.include({ code: 'UNAVAILABLE' });
  });

  it('are one under one idempotency key, and none under a key of another request', async () => {
    const job = { ...CONVERT, source: web('documents/other.docx'), target: web('results/once.pdf') };
    const send = (body: object) => call('POST', '/v1/jobs', body, { 'Idempotency-Key': 'once' });
    const [one, other] = await Promise.all([send(job), send(job)]);
    expect(other.body.id).to.equal(one.body.id);
    expect((await send({ ...job, target: web('results/twice.pdf') })).status).to.equal(409);
  });

  it('are refused with what is wrong: the operation, its parameters, and places that are not allowed', async () => {
    const source = web('documents/other.docx');
    const target = web('results/x.pdf');
    const refusal = async (job: object) => {
      const { status, body } = await call('POST', '/v1/jobs', { ...CONVERT, source, target, ...job });
      expect(status).to.equal(400);
      return body.detail;
    };
    expect(await refusal({ operation: 'keys.create' })).to.contain('takes no document');
    expect(await refusal({ parameters: { from: 'docx', markup: 'some' } })).to.contain('markup');
    expect(await refusal({ source: 'https://192.168.0.1/a.docx' })).to.contain('private network');
    expect(await refusal({ source: 'http://example.com/a.docx' })).to.contain('must be https');
    expect(await refusal({ source: 's3://documents/other.docx' })).to.contain('QUIRE_JOBS_BUCKETS');
  });

  it('fail where a link leads out of the folders', async () => {
    const { id } = await submitted({ source: 'file:///etc/hostname', target: web('results/x.pdf') });
    expect((await ended(id)).error?.message).to.contain('QUIRE_JOBS_FOLDERS');
  });

  it('are cancelled while they wait, and belong to their owner alone', async () => {
    await worker.stop();
    const { id } = await submitted({ source: web('documents/other.docx'), target: web('results/never.pdf') });
    const mine = key;
    key = await service.newKey();
    // Keys of one owner share their jobs; keys made by the command all belong to the operator.
    expect((await call('GET', `/v1/jobs/${id}`)).status).to.equal(200);
    key = mine;
    expect((await call('DELETE', `/v1/jobs/${id}`)).body.state).to.equal('cancelled');
    expect((await call('DELETE', `/v1/jobs/${id}`)).status).to.equal(409);
    expect((await call('GET', '/v1/jobs/none')).status).to.equal(404);
    worker = await startWorker(settings);
    const { id: next } = await submitted({ source: web('documents/other.docx'), target: web('results/next.pdf') });
    await ended(next);
    expect(store.objects.has('results/never.pdf')).to.equal(false);
  });

  it('tell a receiver when they have ended, signed by the secret of their owner', async () => {
    const told = once(receiver, 'webhook');
    const webhook = `http://127.0.0.1:${webhookPort}/hook`;
    const { id } = await submitted({ source: web('documents/other.docx'), target: web('results/told.pdf'), webhook });
    const [body, headers] = await told;
    const { body: owned } = await call('GET', '/v1/webhooks/secret');
    const message = new Webhook(owned.secret).verify(body, headers) as { type: string; data: Job };
    expect(message.type).to.equal('job.done');
    expect(message.data).to.include({ id, state: 'done' });
  });

  it('are counted by batch', async () => {
    const job = { ...CONVERT, source: web('documents/other.docx'), batch: 'two' };
    const jobs = ['results/1.pdf', 'results/2.pdf'].map((path) => ({ ...job, target: web(path) }));
    const { body } = await call('POST', '/v1/jobs/batch', { jobs });
    for (const { id } of body.jobs) await ended(id);
    const { body: list } = await call('GET', '/v1/jobs?batch=two&limit=1');
    expect(list.counts).to.include({ done: 2, failed: 0 });
    expect(list.jobs).to.have.length(1);
    const { body: rest } = await call('GET', `/v1/jobs?batch=two&after=${list.next}`);
    expect([...rest.jobs, ...list.jobs].map(({ id }) => id)).to.have.members(body.jobs.map(({ id }) => id));
  });
});

describe('jobs without PostgreSQL', () => {
  it('are refused with what is missing', async () => {
    const service = await startServiceHere();
    try {
      const headers = { Authorization: `Bearer ${await service.newKey()}` };
      const reply = await service.fetch('/v1/jobs', { headers });
      expect(reply.status).to.equal(501);
      expect(((await reply.json()) as Body).detail).to.contain('QUIRE_DATABASE_URL');
      const { status, stderr } = await quireAlone(['work']);
      expect(status).to.equal(1);
      expect(stderr).to.contain('QUIRE_DATABASE_URL');
    } finally {
      await service.stop();
    }
  });
});
