import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAKE_ENGINE_MODULE } from '@quire/core/testing';
import { expect } from 'chai';

const QUIRE = fileURLToPath(new URL('../../bin/quire.js', import.meta.url));
const TEMPLATE = fileURLToPath(new URL('../../../plugin-template', import.meta.url));

describe('the quire command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-cli-'));
  after(() => rmSync(folder, { recursive: true }));

  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return name;
  };

  interface Ended {
    readonly status: number | null;
    readonly out: string;
    readonly err: string;
  }

  const quire = (args: readonly string[], options: { input?: string; env?: Record<string, string> } = {}) =>
    new Promise<Ended>((resolve) => {
      const env = { ...process.env, QUIRE_ENGINE: FAKE_ENGINE_MODULE, ...options.env };
      const child = spawn(process.execPath, [QUIRE, ...args], { cwd: folder, env });
      let out = '';
      let err = '';
      child.stdout.on('data', (chunk) => {
        out += chunk;
      });
      child.stderr.on('data', (chunk) => {
        err += chunk;
      });
      child.on('close', (status) => resolve({ status, out, err }));
      child.stdin.end(options.input ?? '');
    });

  it('converts one file beside itself, and says so', async () => {
    const { status, out, err } = await quire(['convert', write('a.docx', 'ok'), '--markup', 'simple', '--pages=2']);
    expect([status, err]).to.deep.equal([0, '']);
    expect(out).to.match(/^a\.pdf: 3 pages, \d+ ms, 1 warning\n$/);
    expect(readFileSync(join(folder, 'a.pdf'), 'utf8')).to.equal('%PDF-fake {"markup":"simple","pages":"2"}');
  });

  it('reads the standard input and writes the standard output', async () => {
    const { status, out } = await quire(['convert', '-'], { input: 'ok' });
    expect(status).to.equal(0);
    expect(out).to.equal('%PDF-fake {"markup":"all"}');
  });

  it('prints a JSON line for each of many files; one that crashes its worker stops nobody', async () => {
    const names = ['ok', 'invalid', 'crash', 'ok', 'ok'].map((text, index) => write(`${index}.docx`, text));
    const { status, out } = await quire(['convert', ...names, 'none.docx', '--out-dir', 'out', '--json']);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const codes = Object.fromEntries(lines.map(({ file, ok, error }) => [file, ok ? 'ok' : error.code]));
    expect(status).to.equal(1);
    expect(codes).to.deep.equal({
      '0.docx': 'ok',
      '1.docx': 'INVALID_DOCUMENT',
      '2.docx': 'INTERNAL_ERROR',
      '3.docx': 'ok',
      '4.docx': 'ok',
      'none.docx': 'FILE_ERROR',
    });
    expect(lines.find(({ file }) => file === '0.docx')).to.include({ pages: 3, out: join('out', '0.pdf') });
    expect(readdirSync(join(folder, 'out')).sort()).to.deep.equal(['0.pdf', '3.pdf', '4.pdf']);
  });

  it('ends with 2 for wrong usage', async () => {
    const wrong: [string[], string][] = [
      [[], 'a command is missing'],
      [['merge', 'a.docx'], 'there is no command merge'],
      [['keys'], 'keys is followed by create, list, revoke'],
      [['keys', 'revoke'], 'id is required'],
      [['convert', 'a.docx', '--markup', 'some'], 'markup must be one of all, simple, none, original'],
      [['serve', '--port', 'x'], 'QUIRE_PORT'],
    ];
    for (const [args, message] of wrong) {
      const { status, err } = await quire(args);
      expect(status, args.join(' ')).to.equal(2);
      expect(err).to.contain(message);
    }
  });

  it('makes, lists and revokes keys in the data folder', async () => {
    const { apiKey, keyId } = JSON.parse((await quire(['keys', 'create', '--owner', 'ada', '--json'])).out);
    expect(apiKey).to.match(/^qr_/);
    const listed = await quire(['keys', 'list']);
    expect(listed.out).to.contain(keyId).and.contain('ada').and.not.contain(apiKey);
    expect((await quire(['keys', 'revoke', keyId])).status).to.equal(0);
    const again = await quire(['keys', 'revoke', keyId]);
    expect(again.status).to.equal(1);
    expect(again.err).to.contain('there is no such key in force');
  });

  it('runs commands of other plugins', async () => {
    const env = { QUIRE_PLUGINS: TEMPLATE };
    const { out } = await quire(['digest', write('abc', 'abc'), '--json'], { env });
    expect(JSON.parse(out)).to.include({ file: 'abc', ok: true, bytes: 3, algorithm: 'sha-256' });
    expect((await quire(['digest', '--help'], { env })).out).to.contain('quire digest FILE...');
  });

  it('loads no server, no database and no schemas to convert one file', async () => {
    const coverage = join(folder, 'coverage');
    await quire(['convert', write('b.docx', 'ok')], { env: { NODE_V8_COVERAGE: coverage } });
    const [report] = readdirSync(coverage);
    const { result } = JSON.parse(readFileSync(join(coverage, report), 'utf8')) as { result: { url: string }[] };
    const packages = new Set(result.flatMap(({ url }) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []));
    expect(packages).to.not.include.keys('koa', '@koa/router', 'zod', 'kysely', 'libsql', 'tsyringe', 'pino');
    expect(result.some(({ url }) => url.includes('plugins/convert'))).to.equal(true);
  });

  it('serves until a signal stops it, and leaves out a plugin that does not fit', async () => {
    mkdirSync(join(folder, 'late'));
    write(
      'late/package.json',
      JSON.stringify({ name: 'late', version: '1.0.0', quire: { id: 'late', engine: '^9.0.0' } }),
    );
    const plugins = `${TEMPLATE},./late`;
    const env = { ...process.env, QUIRE_ENGINE: FAKE_ENGINE_MODULE, QUIRE_WORKERS: '1', QUIRE_PLUGINS: plugins };
    const child = spawn(process.execPath, [QUIRE, 'serve', '--port', '0'], { cwd: folder, env });
    const url = await new Promise<string>((resolve) => {
      let out = '';
      child.stdout.on('data', (chunk) => {
        out += chunk;
        const found = /"url":"([^"]+)"/.exec(out);
        if (found) resolve(found[1].replace('0.0.0.0', '127.0.0.1'));
      });
    });
    const readiness = (await (await fetch(`${url}/readyz`)).json()) as { status: string; plugins: { id: string }[] };
    expect(readiness.status).to.equal('degraded');
    expect(readiness.plugins.map(({ id }) => id)).to.include('digest');
    expect(readiness.plugins.find(({ id }) => id === 'late')).to.deep.include({
      state: 'disabled',
      reason: 'it needs an engine ^9.0.0, this one is 0.1.0',
    });
    child.kill('SIGTERM');
    expect(await new Promise((resolve) => child.once('exit', resolve))).to.equal(0);
  });

  it('tells where PostgreSQL does not answer, without its password', async () => {
    const env = { QUIRE_DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/keys', QUIRE_DATABASE_SECONDS: '2' };
    const { status, err } = await quire(['keys', 'list'], { env });
    expect(status).to.equal(1);
    expect(err).to.match(/^quire: QUIRE_DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1\/keys does not answer: .*REFUSED/);
    expect(err).not.to.contain('secret');
  });

  it('tells of settings that are wrong, misspelt or name what is not there', async () => {
    const wrong = await quire(['serve'], { env: { QUIRE_PORT: 'x' } });
    expect(wrong).to.include({ status: 2 });
    expect(wrong.err).to.match(/^quire: settings: QUIRE_PORT: must be a whole number from 0 to 65535, and is "x"\n/);
    const env = {
      QUIRE_PROT: '80',
      QUIRE_HOST: '127.0.0.1',
      QUIRE_DATA_DIR: join(folder, 'data'),
      QUIRE_PLUGINS: './no',
    };
    const misspelt = await quire(['serve', '--port', '0'], { env });
    expect(misspelt.status).to.equal(1);
    expect(misspelt.out).to.contain('QUIRE_PROT is no setting; is QUIRE_PORT meant?');
    expect(misspelt.err).to.match(
      /^quire: QUIRE_PLUGINS: plugin \.\/no is not installed: there is no package\.json in /,
    );
  });
});
