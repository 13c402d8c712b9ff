/** Plugins in separate processes of a running service: damage to one process must not affect the others. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type KeyedService, startKeyedService } from '../testing/keyed-service.js';
import { ROOT } from '../workspace.js';

interface Ready {
  readonly plugins: readonly { readonly id: string; readonly state: string; readonly reason?: string }[];
}

describe('a plugin in a process of its own', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire-apart-'));
  let service: KeyedService;

  function write(id: string, code: string, manifest: object = {}): string {
    mkdirSync(join(folder, id));
    const quire = { id, engine: '^0.1.0', ...manifest };
    writeFileSync(
      join(folder, id, 'package.json'),
      JSON.stringify({ name: id, version: '1.0.0', type: 'module', quire }),
    );
    writeFileSync(join(folder, id, 'index.js'), code);
    return join(folder, id);
  }

  before(async () => {
    const zod = JSON.stringify(`file://${join(ROOT, 'node_modules/zod/index.js')}`);
    const plugins = [
      write(
        'apart',
        `import { z } from ${zod};
        const body = z.strictObject({ do: z.string().refine((word) => word !== 'bad', 'is bad') });
        const job = { id: 'double', module: import.meta.url, load: async () => ({ run }) };
        export const run = (n) => n * 2;
        let clock, log, metrics;
        let isIll = false;
        const deeds = {
          loop: () => { for (;;); },
          exit: () => process.exit(3),
          never: () => new Promise(() => {}),
          work: async ({ jobs }) => ({ twice: await jobs.run(job, 21), pid: process.pid, time: clock.now() }),
          tell: async () => {
            log.info('told', { at: 1, odd: () => 0 });
            metrics.count('told', 'What was told.', 3);
            isIll = true;
          },
          refuse: async () => { throw Object.assign(new Error('no such thing'), { name: 'QuireError', code: 'VALIDATION_ERROR', details: [] }); },
        };
        export default {
          operations: [{
            id: 'apart', summary: 'Does as it is told.', route: { method: 'POST', path: '/v1/apart' }, access: 'open',
            input: 'json', parameters: { n: { kind: 'number', minimum: 0, maximum: 9, default: 1, description: 'A number.' } },
            produces: [], schemas: async () => ({ body }),
            handler: { handle: async ({ body, parameters }, context) =>
              ({ kind: 'json', body: { ...(await deeds[body.do](context)), n: parameters.n } }) },
          }],
          health: async () => { if (isIll) throw new Error('it has a cold'); },
          start: async (resolve) => {
            clock = resolve('quire.Clock');
            log = resolve('quire.Logger');
            metrics = resolve('quire.Metrics');
          },
        };`,
        { needs: ['quire.Clock', 'quire.Database', 'quire.Logger', 'quire.Metrics'] },
      ),
      write('spins', 'for (;;);'),
      write('around', 'export default { operations: [], steps: [{ run: (call, next) => next() }] };'),
      write('lends', 'export default { operations: [] };', { provides: ['lends.Thing'] }),
    ];
    service = await startKeyedService({
      QUIRE_PLUGINS: plugins.join(','),
      QUIRE_PLUGINS_APART: 'all',
      QUIRE_PLUGIN_SECONDS: '8',
      QUIRE_METRICS_PORT: '0',
      QUIRE_TRACES: 'otlp',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    });
  });
  after(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const TRACE = '0af7651916cd43dd8448eb211c80319c';
  const ask = async (deed: string, query = '') => {
    const headers = { 'Content-Type': 'application/json', traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
    const body = JSON.stringify({ do: deed });
    const reply = await service.fetch(`/v1/apart${query}`, { method: 'POST', headers, body });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  const isWorking = async () => expect((await ask('work')).body).to.include({ twice: 42 });

  it('has its services, its jobs in the workers, its parameters and its schemas', async () => {
    const { status, body } = await ask('work', '?n=7');
    expect(status).to.equal(200);
    expect(body).to.include({ twice: 42, n: 7 });
    expect(body.time).to.be.closeTo(Date.now(), 10_000);
    const document = await (await service.fetch('/openapi.json')).text();
    expect(document).to.contain('"/v1/apart"').and.contain('Does as it is told.');
  });

  it('refuses what its schemas and its handlers refuse', async () => {
    expect((await ask('bad')).body).to.include({ code: 'VALIDATION_ERROR', detail: 'do is bad' });
    expect((await ask('refuse')).body).to.include({ code: 'VALIDATION_ERROR', detail: 'no such thing' });
    expect((await ask('work', '?n=77')).status).to.equal(400);
  });

  it('writes into the log in the trace of its request, counts, and says where it is not well', async () => {
    expect((await ask('tell')).status).to.equal(200);
    const told = () =>
      service
        .output()
        .split('\n')
        .find((line) => line.includes('"msg":"told"'));
    while (told() === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(JSON.parse(told() ?? '{}')).to.include({ plugin: 'apart', at: 1, trace_id: TRACE });
    const [, url] = /"metrics":"([^"]+)"/.exec(service.output()) ?? [];
    expect(await (await fetch(`${url}/metrics`)).text()).to.match(/^quire_apart_told_total 3$/m);
    // The host asks for the health from time to time, so that `/readyz` does not wait for it.
    const ready = async () => await (await service.fetch('/readyz')).text();
    while (!(await ready()).includes('"ailment":"it has a cold"'))
      await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('may loop or end its process: the service answers meanwhile, and the next call starts it again', async () => {
    for (const deed of ['loop', 'exit']) {
      const asked = ask(deed);
      expect((await service.fetch('/livez')).status).to.equal(200);
      expect((await asked).status, deed).to.equal(500);
      // The log is written a little later than the reply.
      while (!service.output().includes(`the process of plugin ${join(folder, 'apart')} ended with`))
        await new Promise((resolve) => setTimeout(resolve, 20));
      await isWorking();
    }
  });

  it('is left out where it cannot start', async () => {
    const { plugins } = (await (await service.fetch('/readyz')).json()) as Ready;
    const reasons = new Map(plugins.filter(({ state }) => state === 'disabled').map(({ id, reason }) => [id, reason]));
    expect([...reasons.values()].join('\n')).to.match(/loading its code did not finish|ended with SIGKILL/);
    expect([...reasons.values()].join('\n')).to.contain('it provides services to other plugins');
    expect([...reasons.values()].join('\n')).to.contain(
      'it adds steps around operations, which a plugin in its own process cannot',
    );
    expect(reasons).to.have.lengthOf(3);
  });
});
