/** Faulty plugins in `quire serve`: the service keeps running and names them in each case. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type KeyedService, startKeyedService } from '../testing/keyed-service.js';
import { ROOT } from '../workspace.js';

interface Ready {
  readonly status: string;
  readonly plugins: readonly { readonly id: string; readonly state: string; readonly reason?: string }[];
}

describe('plugins of strangers', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire strangers-'));
  let service: KeyedService;

  /** A plugin without a build: its manifest and its code. */
  function write(id: string, code: string, packageJson = JSON.stringify(manifest(id))): string {
    mkdirSync(join(folder, id));
    writeFileSync(join(folder, id, 'package.json'), packageJson);
    writeFileSync(join(folder, id, 'index.js'), code);
    return join(folder, id);
  }
  const manifest = (id: string) => ({
    name: id,
    version: '1.0.0',
    type: 'module',
    exports: { '.': { node: { import: './index.js' } } },
    quire: { id, engine: '^0.1.0', needs: ['quire.Clock'] },
  });
  const operation = (id: string, handler: string) => `{
    id: '${id}', summary: 'Answers.', route: { method: 'GET', path: '/v1/${id}' }, access: 'open', input: 'none',
    parameters: {}, produces: [], schemas: async () => ({}), handler: ${handler},
  }`;

  before(async () => {
    const own = write(
      'own-modules',
      `import 'reflect-metadata';
       import { inject, injectable } from 'tsyringe';
       class Now {
         constructor(clock) { this.clock = clock; }
         async handle() { return { kind: 'json', body: { now: this.clock.now() } }; }
       }
       inject('quire.Clock')(Now, undefined, 0);
       injectable()(Now);
       export default { operations: [${operation('own-modules', 'Now')}] };`,
    );
    for (const name of ['tsyringe', 'reflect-metadata', 'tslib']) {
      cpSync(join(ROOT, 'node_modules', name), join(own, 'node_modules', name), { recursive: true });
    }
    const plugins = [
      own,
      write(
        'large',
        `export default { operations: [${operation(
          'large',
          `{ handle: async () => ({ kind: 'document', bytes: new Uint8Array(300_000), contentType: 'application/pdf',
              filename: 'a.pdf', report: {} }) }`,
        )}] };`,
      ),
      write('never-starts', 'export default { operations: [], start: () => new Promise(() => {}) };'),
      write('never-loads', 'await new Promise(() => {}); export default { operations: [] };'),
      write('malformed', "export default { operations: [{ id: 'malformed' }] };"),
      write('throws', 'function oops() { throw new TypeError("no licence"); } oops();'),
      write('garbled', '', '{'),
      write('takes', `export default { operations: [${operation('convert', '{ handle: async () => {} }')}] };`),
      write(
        'strays',
        `export default { operations: [${operation(
          'strays',
          `{ async handle() {
            Promise.reject(new Error('late rejection'));
            setTimeout(() => { throw new Error('late exception'); });
            return { kind: 'empty' };
          } }`,
        )}] };`,
      ),
    ];
    service = await startKeyedService({
      QUIRE_PLUGINS: plugins.join(','),
      QUIRE_PLUGIN_SECONDS: '3',
    });
  });
  after(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are left out where they fail, each named with its reason', async () => {
    const { status, plugins } = (await (await service.fetch('/readyz')).json()) as Ready;
    expect(status).to.equal('degraded');
    const reasons = new Map(plugins.filter(({ state }) => state === 'disabled').map(({ id, reason }) => [id, reason]));
    expect([...reasons.keys()]).to.have.members([
      ...['never-starts', 'never-loads', 'malformed', 'throws', 'takes'],
      join(folder, 'garbled'),
    ]);
    expect(reasons.get('never-starts')).to.equal('starting it did not finish within 3 s');
    expect(reasons.get('never-loads')).to.equal('loading its code did not finish within 3 s');
    expect(reasons.get('malformed')).to.contain('its operation malformed is malformed: summary');
    expect(reasons.get('throws')).to.equal('no licence');
    expect(reasons.get('takes')).to.match(/operation convert is claimed by both convert .* and takes/);
    expect(reasons.get(join(folder, 'garbled'))).to.contain('its package.json cannot be read');
    expect(JSON.stringify(plugins)).not.to.contain('index.js');
  });

  it('have their stacks in the log', () => {
    expect(service.output()).to.match(/"plugin":"throws".*"stack":".*oops.*throws\/index\.js/);
  });

  it('take services in their classes, also with another copy of the container among their own modules', async () => {
    const reply = await service.fetch('/v1/own-modules');
    expect(reply.status).to.equal(200);
    expect(((await reply.json()) as { readonly now: number }).now).to.be.closeTo(Date.now(), 10_000);
  });

  it('end nothing by what they throw when nobody waits for it', async () => {
    expect((await service.fetch('/v1/strays')).status).to.equal(204);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await service.fetch('/livez')).status).to.equal(200);
    for (const message of ['late rejection', 'late exception']) {
      const line =
        service
          .output()
          .split('\n')
          .find((each) => each.includes(message)) ?? '';
      expect(JSON.parse(line)).to.include({ plugin: 'strays', level: 50 });
    }
  });

  it('are called by many at once, without a warning', async () => {
    const paths = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? '/v1/own-modules' : '/v1/large'));
    const replies = await Promise.all(paths.map(async (path) => (await service.fetch(path)).arrayBuffer()));
    expect(replies.filter(({ byteLength }) => byteLength === 300_000)).to.have.length(20);
    expect(service.output()).not.to.contain('MaxListeners');
  });
});
