import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { watchCommand } from './watch-command.js';

const COMMAND = fileURLToPath(new URL('../../bin/quire.js', import.meta.url));

describe('the command of a third-party plugin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-watched-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  interface Ended {
    readonly status: number | null;
    readonly out: string;
    readonly err: string;
  }

  /** Writes a plugin whose handler has the given body. */
  function write(id: string, body: string): void {
    mkdirSync(join(folder, id));
    writeFileSync(
      join(folder, id, 'package.json'),
      JSON.stringify({ name: id, version: '1.0.0', type: 'module', quire: { id, engine: '^0.1.0', commands: [id] } }),
    );
    writeFileSync(join(folder, 'x.docx'), 'ok');
    writeFileSync(
      join(folder, id, 'index.js'),
      `export default { operations: [{ id: '${id}', summary: 'S', route: { method: 'POST', path: '/v1/${id}' },
        command: { words: ['${id}'], files: 'many' }, access: 'key', input: 'document', parameters: {}, produces: [],
        handler: { async handle() { ${body} } } }] };`,
    );
  }

  /** Runs a plugin with the given body; `interrupt` sends SIGINT to the command once the handler prints something. */
  function run(id: string, body: string, { interrupt = false } = {}): Promise<Ended> {
    write(id, body);
    return new Promise((resolve) => {
      const env = { ...process.env, QUIRE_PLUGINS: `./${id}` };
      const child = spawn(process.execPath, [COMMAND, id, 'x.docx'], { cwd: folder, env });
      let [out, err] = ['', ''];
      child.stdout.on('data', (chunk) => {
        out += chunk;
        if (interrupt) child.kill('SIGINT');
      });
      child.stderr.on('data', (chunk) => {
        err += chunk;
      });
      child.on('close', (status) => resolve({ status, out, err }));
    });
  }

  it('answers as any other', async () => {
    const { status, out, err } = await run('well', "return { kind: 'json', body: { well: true } };");
    expect([status, out, err]).to.deep.equal([0, 'x.docx\nwell: true\n', '']);
  });

  it('is ended by Ctrl-C while its handler loops, and says so', async () => {
    const body = "(await import('node:fs')).writeSync(1, 'loops'); for (;;);";
    const { status, err } = await run('loops', body, { interrupt: true });
    expect([status, err]).to.deep.equal([130, 'quire: interrupted while plugin ./loops was running\n']);
  });

  it('is ended where its handler loops for too long', async () => {
    write('hangs', 'for (;;);');
    process.env.QUIRE_PLUGINS = join(folder, 'hangs');
    const told: string[] = [];
    const options = { silence: 2000, tell: (what: string) => void told.push(what) };
    const status = await watchCommand('hangs', ['hangs', join(folder, 'x.docx')], options);
    delete process.env.QUIRE_PLUGINS;
    expect([status, told]).to.deep.equal([1, ['plugin hangs blocked the process for 2 s and was ended']]);
  });

  it('says so where its handler waits for what never comes', async () => {
    const { status, err } = await run('waits', 'await new Promise(() => {});');
    expect(status).to.equal(1);
    expect(err).to.equal('quire: plugin ./waits did not respond: a promise that it awaits never settles\n');
  });
});
