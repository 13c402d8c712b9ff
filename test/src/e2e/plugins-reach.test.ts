/** The interfaces that authors of plugins can use, each by a plugin that uses it in a running service. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocx, p, r } from '@quire/core/testing';
import { expect } from 'chai';
import { quireAlone } from '../processes/index.js';
import { type KeyedService, startKeyedService } from '../testing/keyed-service.js';

describe('a plugin’s reach', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire-reach-'));
  const plugin = join(folder, 'things');
  let service: KeyedService;

  before(async () => {
    mkdirSync(plugin);
    const setting = { kind: 'number', minimum: 1, maximum: 9, default: 3, description: 'Most things.' };
    const quireField = {
      id: 'things',
      engine: '^0.1.0',
      needs: ['quire.Logger', 'quire.Settings', 'quire.Database', 'quire.Metrics', 'quire.Operations'],
      settings: { QUIRE_THINGS_MOST: setting },
      commands: ['picture'],
    };
    const packageJson = { name: 'things', version: '1.0.0', type: 'module', quire: quireField };
    writeFileSync(join(plugin, 'package.json'), JSON.stringify(packageJson));
    writeFileSync(
      join(plugin, 'index.js'),
      `let most, log, tables, metrics, operations;
      const refusal = (code, message) => Object.assign(new Error(message), { name: 'QuireError', code, details: [] });
      const open = { access: 'open', produces: [], parameters: {} };
      export default {
        operations: [
          { ...open, id: 'things.make', summary: 'Makes a thing.', route: { method: 'POST', path: '/v1/things' },
            input: 'none', parameters: {
              size: { kind: 'number', minimum: 0, maximum: 5, decimals: true, required: true, description: 'Size.' },
              tag: { kind: 'list', maxLength: 9, most: 3, description: 'Tags.' },
            },
            responses: { 201: 'It was made.', 403: 'There are enough.', 404: 'No such thing.', 409: 'There is one.' },
            handler: { async handle({ parameters }) {
              if (parameters.size === 3) throw refusal('FORBIDDEN', 'there are enough');
              if (parameters.size === 4) throw refusal('NOT_FOUND', 'no such thing');
              if (parameters.size === 5) throw refusal('CONFLICT', 'there is one');
              log.info('made a thing', { size: parameters.size });
              metrics.count('made', 'Things made.');
              await tables.insertInto('things').values({ size: parameters.size }).execute();
              return { kind: 'json', status: 201, headers: { Location: '/v1/things/1' }, body: { ...parameters, most } };
            } } },
          { ...open, id: 'things.change', summary: 'Changes a thing.', input: 'none',
            route: { method: 'PATCH', path: '/v1/things/:id' }, handler: { handle: async () => ({ kind: 'empty' }) } },
          { ...open, id: 'things.picture', summary: 'Draws.', route: { method: 'POST', path: '/v1/things/picture' }, input: 'document',
            command: { words: ['picture'], files: 'many', extension: '.png' }, produces: ['image/png'],
            handler: { handle: ({ document, parts }, { jobs, requestId, signal, principal }) => operations.call({
              operation: 'render', parameters: { from: 'docx', width: '50' }, document, parts, jobs, requestId, signal, principal }) } },
          { ...open, id: 'things.list', summary: 'Streams things.', route: { method: 'GET', path: '/v1/things' },
            input: 'none', produces: ['text/plain'],
            handler: { handle: async () => ({ kind: 'stream', contentType: 'text/plain', chunks: (async function* () {
              for (const { size } of await tables.selectFrom('things').selectAll().execute()) yield Buffer.from(size + ' ');
            })() }) } },
        ],
        steps: [{ around: ['verify.key', 'things.change'], run: async ({ operation }, next) => {
          log.warn('audit', { operation: operation.id });
          const reply = await next();
          return { ...reply, headers: { ...reply.headers, 'X-Audited': 'yes' } };
        } }],
        health: async () => { if (most === 7) throw new Error('seven is too many'); },
        async start(resolve) {
          operations = resolve('quire.Operations');
          most = resolve('quire.Settings').number('QUIRE_THINGS_MOST');
          log = resolve('quire.Logger');
          metrics = resolve('quire.Metrics');
          const database = resolve('quire.Database');
          await database.migrate('things', [{ name: '1', up: (db) => db.schema.createTable('things').addColumn('size', 'real').execute() }]);
          tables = database.tables();
        },
      };`,
    );
    service = await startKeyedService({
      QUIRE_PLUGINS: plugin,
      QUIRE_METRICS_PORT: '0',
      QUIRE_THINGS_MOST: '7',
    });
  });
  after(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has settings, which the host checks and lists', async () => {
    const env = { QUIRE_PLUGINS: plugin, QUIRE_DATA_DIR: join(folder, 'data'), QUIRE_THINGS_MOST: '70' };
    const help = (await quireAlone(['serve', '--help'], { env })).stdout;
    expect(help).to.match(/^ {2}QUIRE_THINGS_MOST +Most things\./m);
    expect(service.output()).not.to.contain('is not a setting');
    const wrong = await startKeyedService(env);
    try {
      expect(await (await wrong.fetch('/readyz')).text()).to.contain(
        'QUIRE_THINGS_MOST must be a whole number from 1 to 9',
      );
    } finally {
      await wrong.stop();
    }
  });

  it('answers with a status, takes decimals and lists, and has its tables', async () => {
    const reply = await service.fetch('/v1/things?size=1.5&tag=a&tag=b', { method: 'POST' });
    expect(reply.status).to.equal(201);
    expect(reply.headers.get('location')).to.equal('/v1/things/1');
    expect(await reply.json()).to.deep.equal({ size: 1.5, tag: ['a', 'b'], most: 7 });
    expect((await service.fetch('/v1/things?size=x', { method: 'POST' })).status).to.equal(400);
    const streamed = await service.fetch('/v1/things');
    expect([streamed.headers.get('content-type'), await streamed.text()]).to.deep.equal([
      'text/plain; charset=utf-8',
      '1.5 ',
    ]);
  });

  it('counts, and says where it is not well', async () => {
    const [, url] = /"metrics":"([^"]+)"/.exec(service.output()) ?? [];
    expect(await (await fetch(`${url}/metrics`)).text()).to.match(/^quire_things_made_total 1$/m);
    const ready = await service.fetch('/readyz');
    expect(ready.status).to.equal(200);
    expect(await ready.json()).to.have.property('status', 'degraded');
    expect(await (await service.fetch('/readyz')).text()).to.contain('"ailment":"seven is too many"');
  });

  it('refuses with 403, 404 and 409, and describes them', async () => {
    for (const [size, status, code] of [
      [3, 403, 'FORBIDDEN'],
      [4, 404, 'NOT_FOUND'],
      [5, 409, 'CONFLICT'],
    ] as const) {
      const reply = await service.fetch(`/v1/things?size=${size}`, { method: 'POST' });
      expect([reply.status, ((await reply.json()) as { readonly code: string }).code]).to.deep.equal([status, code]);
    }
    const { paths } = (await (await service.fetch('/openapi.json')).json()) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
    };
    expect(paths['/v1/things'].post.responses).to.include.keys('201', '403', '404', '409');
    expect(paths['/v1/things/{id}']).to.include.keys('patch');
  });

  it('calls other operations in its own, in the service and on the command line', async () => {
    const docx = buildDocx({ body: p(r('Drawn')) });
    const body = new FormData();
    body.set('file', new Blob([Uint8Array.from(docx)]), 'a.docx');
    const drawn = await service.fetch('/v1/things/picture', { method: 'POST', body });
    expect([drawn.status, drawn.headers.get('content-type')]).to.deep.equal([200, 'image/png']);
    writeFileSync(join(folder, 'a.docx'), docx);
    const env = { QUIRE_PLUGINS: plugin, QUIRE_DATA_DIR: join(folder, 'command') };
    const { status, stderr } = await quireAlone(['picture', join(folder, 'a.docx')], { env });
    expect(status, stderr).to.equal(0);
    const picture = new Uint8Array(await drawn.arrayBuffer());
    expect(Buffer.compare(readFileSync(join(folder, 'a.png')), picture)).to.equal(0);
  });

  it('goes around operations, its own and others, and writes into the log under its name', async () => {
    const changed = await service.fetch('/v1/things/1', { method: 'PATCH' });
    expect([changed.status, changed.headers.get('x-audited')]).to.deep.equal([204, 'yes']);
    expect((await service.fetch('/v1/verify/key')).headers.get('x-audited')).to.equal('yes');
    while (!service.output().includes('"operation":"verify.key"'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(service.output()).to.match(/"plugin":"things","msg":"made a thing"/);
  });
});
