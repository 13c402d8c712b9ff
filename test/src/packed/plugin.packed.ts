/**
 * The work of an author who has only the packed packages: they are installed in a new folder, the command creates a
 * plugin there, its tests pass, and both the command and the service run it. Needs network access for the dependencies
 * of the packages.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type RunOptions, type RunResult, run, type ServiceProcess, startProcess } from '../processes/index.js';
import { ROOT } from '../workspace.js';

/** A plugin by an author who uses no compiler. */
const PLAIN = `
import { definePlugin, operation, SETTINGS } from '@quire/core/plugin';

let settings;
const sizes = operation({
  id: 'sizes',
  summary: 'Measures a document.',
  route: { method: 'POST', path: '/v1/sizes' },
  command: { words: ['sizes'], files: 'many' },
  access: 'key',
  input: 'document',
  parameters: {},
  produces: [],
  schemas: async () => {
    const { z } = await import('zod');
    return { output: z.object({ units: z.number() }) };
  },
  handler: {
    async handle({ document }) {
      return { kind: 'json', body: { units: document.bytes.length / settings.number('QUIRE_PLAIN_UNIT') } };
    },
  },
});

export default definePlugin({
  operations: [sizes],
  start(resolve) {
    settings = resolve(SETTINGS);
  },
});
`;

describe('the packed packages', function () {
  this.timeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire-packed-'));
  const plugin = join(folder, 'word-count');
  const quire = join(folder, 'node_modules/.bin/quire');
  after(() => rmSync(folder, { recursive: true, force: true }));

  const succeeding = async (command: string, args: readonly string[], options: RunOptions): Promise<RunResult> => {
    const result = await run(command, args, { timeout: 300_000, ...options });
    expect(result.status, `${command} ${args.join(' ')}: ${result.stdout}${result.stderr}`).to.equal(0);
    return result;
  };

  it('install as the README says, and each is built once', async () => {
    const [pack = '', install = ''] = [/^npm pack .*--pack-destination/m, /^npm install .*\.tgz/m].map(
      (line) => line.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))?.[0],
    );
    writeFileSync(join(folder, 'package.json'), '{"name":"author","private":true}');
    await succeeding('sh', ['-c', `${pack} "$0"`, folder], { cwd: ROOT });
    await succeeding('npm', ['pack', `--pack-destination=${folder}`, '--workspace=plugin-template'], { cwd: ROOT });
    await succeeding('sh', ['-c', `${install} --no-audit --no-fund`], { cwd: folder });
    expect((await succeeding(quire, ['--help'], { cwd: folder })).stdout).to.contain('plugin new');
  });

  it('make a plugin whose tests pass in a folder of its own', async () => {
    await succeeding(quire, ['plugin', 'new', 'word-count'], { cwd: folder });
    await succeeding('npm', ['install', '--no-audit', '--no-fund'], { cwd: plugin });
    expect((await succeeding('npm', ['test'], { cwd: plugin })).stdout).to.match(/[1-9] passing/);
  });

  it('run one in plain JavaScript, which nobody builds', async () => {
    const plain = join(folder, 'plain');
    mkdirSync(plain);
    const setting = {
      kind: 'number',
      decimals: true,
      minimum: 0.5,
      maximum: 9,
      default: 1.5,
      description: 'Bytes of a unit.',
    };
    const manifest = { id: 'plain', engine: '^0.1.0', needs: ['quire.Settings'], provides: [], capabilities: [] };
    const quireField = { ...manifest, commands: ['sizes'], settings: { QUIRE_PLAIN_UNIT: setting } };
    const packageJson = { name: 'plain', version: '1.0.0', type: 'module', main: 'index.js', quire: quireField };
    writeFileSync(join(plain, 'package.json'), JSON.stringify(packageJson));
    writeFileSync(join(plain, 'index.js'), PLAIN);
    const env = { QUIRE_PLUGINS: '.', QUIRE_DATA_DIR: join(folder, 'data') };
    const measured = await succeeding(quire, ['sizes', 'index.js', '--json'], { cwd: plain, env });
    expect(JSON.parse(measured.stdout)).to.include({ units: PLAIN.length / 1.5, ok: true });
  });

  it('run it as a command and in the service', async () => {
    const env = { QUIRE_PLUGINS: '.', QUIRE_DATA_DIR: join(folder, 'data'), QUIRE_HOST: '127.0.0.1' };
    const counted = await succeeding(quire, ['word-count', 'package.json', '--json'], { cwd: plugin, env });
    expect(JSON.parse(counted.stdout)).to.include({ algorithm: 'sha-256', ok: true });
    const listening = /http:\/\/[\w.]+:(\d+)/;
    const here = { ...env, QUIRE_PLUGINS: plugin };
    const service: ServiceProcess = await startProcess(quire, ['serve', '--port', '0'], listening, here);
    try {
      const api = await (await fetch(`http://127.0.0.1:${service.ready[1]}/openapi.json`)).text();
      expect(api).to.contain('/v1/word-count');
    } finally {
      await service.stop();
    }
  });
});
