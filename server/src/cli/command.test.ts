import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAKE_ENGINE_MODULE, WarmProgram } from '@quire/core/testing';
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

  type Options = { input?: string; env?: Record<string, string> };
  const envWith = (env = {}) => ({ ...process.env, QUIRE_ENGINE: FAKE_ENGINE_MODULE, ...env });

  /** Runs `quire` in a separate process, for watched plugins and for a service, which write past `process.stdout`. */
  const quireAlone = (args: readonly string[], { input = '', env }: Options = {}) =>
    new Promise<Ended>((resolve) => {
      const child = spawn(process.execPath, [QUIRE, ...args], { cwd: folder, env: envWith(env) });
      let out = '';
      let err = '';
      child.stdout.on('data', (chunk) => {
        out += chunk;
      });
      child.stderr.on('data', (chunk) => {
        err += chunk;
      });
      child.on('close', (status) => resolve({ status, out, err }));
      child.stdin.end(input);
    });

  const program = new WarmProgram(fileURLToPath(new URL('./main.js', import.meta.url)));
  const quire = async (args: readonly string[], { input, env }: Options = {}): Promise<Ended> => {
    const { status, stdout, stderr } = await program.run({ args, cwd: folder, env: envWith(env), input });
    return { status, out: stdout.toString(), err: stderr.toString() };
  };

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
      [[], 'missing command'],
      [['merge', 'a.docx'], 'unknown command merge'],
      [['keys'], 'unknown subcommand; expected keys create, keys list, keys revoke'],
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
    expect(again.err).to.contain('there is no such active key');
  });

  it('runs commands of other plugins', async () => {
    const env = { QUIRE_PLUGINS: TEMPLATE };
    const { out } = await quireAlone(['digest', write('abc', 'abc'), '--json'], { env });
    expect(JSON.parse(out)).to.include({ file: 'abc', ok: true, bytes: 3, algorithm: 'sha-256' });
    expect((await quireAlone(['digest', '--help'], { env })).out).to.contain('quire digest FILE...');
  });

  it('loads no server, no database and no schemas to convert one file', async () => {
    const coverage = join(folder, 'coverage');
    await quireAlone(['convert', write('b.docx', 'ok')], { env: { NODE_V8_COVERAGE: coverage } });
    const [report] = readdirSync(coverage);
    const { result } = JSON.parse(readFileSync(join(coverage, report), 'utf8')) as { result: { url: string }[] };
    const packages = new Set(result.flatMap(({ url }) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []));
    expect(packages).to.not.have.any.keys('koa', '@koa/router', 'zod', 'kysely', 'libsql', 'tsyringe', 'pino');
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
      reason: 'it needs engine ^9.0.0, this one is 0.1.0',
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
    expect(wrong.err).to.match(/^quire: settings: QUIRE_PORT: must be a whole number from 0 to 65535, but is "x"\n/);
    const env = {
      QUIRE_PROT: '80',
      QUIRE_HOST: '127.0.0.1',
      QUIRE_DATA_DIR: join(folder, 'data'),
      QUIRE_PLUGINS: './no',
    };
    const misspelt = await quireAlone(['serve', '--port', '0'], { env });
    expect(misspelt.status).to.equal(1);
    expect(misspelt.out).to.contain('QUIRE_PROT is not a setting; did you mean QUIRE_PORT?');
    expect(misspelt.err).to.match(
      /^quire: QUIRE_PLUGINS: plugin \.\/no is not installed: there is no package\.json in /,
    );
  });

  it('takes folders, patterns and lists, keeps places below them, and leaves out what is there already', async () => {
    for (const place of ['in', 'in/x']) mkdirSync(join(folder, place));
    for (const name of ['in/a.docx', 'in/b.docx', 'in/x/c.docx', 'in/notes.txt']) write(name, 'ok');
    const first = await quire(['convert', 'in', '--out-dir', 'done', '--verbose']);
    expect(readdirSync(join(folder, 'done')).sort()).to.deep.equal(['a.pdf', 'b.pdf', 'x']);
    expect(first.out).to.match(/^ {2}font Çalibri replaced by Carlito, with the same widths$/m);
    expect(first.err).to.match(/^3 files in \d+ s: 3 done\n$/);
    write('in/x/bad.docx', 'invalid');
    const again = await quire(['convert', 'in/**/*.docx', '--out-dir', 'done', '--skip-existing']);
    expect(again.status).to.equal(1);
    expect(again.err).to.match(
      /^in\/x\/bad\.docx: .*gridSpan 0\n4 files in \d+ s: 0 done, 1 failed, 3 there already\n$/,
    );
    const asJson = await quire(['convert', 'in/a.docx', 'in/b.docx', '--out-dir', 'done', '--skip-existing', '--json']);
    expect(
      asJson.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).skipped),
    ).to.deep.equal([true, true]);
    const listed = await quire(['convert', '--files-from', '-', '--quiet'], { input: 'in/a.docx\nin/x/bad.docx\n' });
    expect(listed).to.include({ status: 1, out: '' });
    expect(listed.err).to.match(/^in\/x\/bad\.docx: [^\n]*\n$/);
    mkdirSync(join(folder, 'empty'));
    expect((await quire(['convert', 'empty'])).err).to.contain('no documents in empty');
  });

  it('lists what failed once more at the end, where it has scrolled away', async () => {
    const names = Array.from({ length: 25 }, (_, index) => write(`m${index}.docx`, index === 0 ? 'invalid' : 'ok'));
    const { err } = await quire(['convert', ...names]);
    expect(err).to.match(/25 files in \d+ s: 24 done, 1 failed\nm0\.docx: .*\n$/);
    expect(err.match(/^m0\.docx: /gm)).to.have.length(2);
  });

  describe('with a plugin of more commands', () => {
    const env = { QUIRE_PLUGINS: './words,./nowhere' };
    before(() => {
      mkdirSync(join(folder, 'words'));
      const commands = ['words', 'words history'];
      const quireField = { id: 'words', engine: '^0.1.0', needs: ['quire.Database'], commands };
      write(
        'words/package.json',
        JSON.stringify({ name: 'words', version: '1.0.0', type: 'module', quire: quireField }),
      );
      write(
        'words/index.js',
        `let database;
        const shared = { access: 'key', input: 'document', parameters: {}, produces: [] };
        const answer = (body) => ({ handle: async (request) => ({ kind: 'json', body: body(request) }) });
        export default {
          operations: [
            { ...shared, id: 'words', summary: 'Counts words.', command: { words: ['words'], files: 'many' },
              handler: answer(({ document }) => ({ words: document.bytes.length, dialect: database.dialect })) },
            { ...shared, id: 'words.history', summary: 'Lists what was counted.',
              command: { words: ['words', 'history'], files: 'many' }, handler: answer(() => ({ history: [] })) },
          ],
          start: async (resolve) => { database = resolve('quire.Database'); },
        };`,
      );
    });

    it('is left out by its name where a setting of its own is wrong, and says what of it', async () => {
      mkdirSync(join(folder, 'priced'));
      const setting = {
        kind: 'number',
        decimals: true,
        minimum: 0,
        maximum: 9,
        default: 0.5,
        description: 'Of a word.',
      };
      const manifest = { id: 'priced', engine: '^0.1.0', needs: ['quire.Settings'], commands: ['price'] };
      const quireField = { ...manifest, settings: { QUIRE_PRICE: setting } };
      const packageJson = { name: 'priced', version: '1.0.0', type: 'module', quire: quireField };
      write('priced/package.json', JSON.stringify(packageJson));
      write(
        'priced/index.js',
        `export default { operations: [{ id: 'price', summary: 'Prices.', access: 'key', input: 'document',
          parameters: {}, produces: [], command: { words: ['price'], files: 'many' },
          handler: { handle: async () => ({ kind: 'json', body: {} }) } }], start: () => {} };`,
      );
      const wrong = { QUIRE_PLUGINS: './priced', QUIRE_PRICE: 'a', QUIRE_DATA_DIR: join(folder, 'priced-data') };
      const { status, err } = await quireAlone(['price', write('p.docx', 'ok')], { env: wrong });
      expect(status).to.equal(1);
      expect(err).to.contain('plugin ./priced is not loaded: its settings: QUIRE_PRICE must be a number from 0 to 9\n');
      const help = (await quire(['serve', '--help'], { env: { QUIRE_PLUGINS: './priced' } })).out;
      expect(help.replace(/\s+/g, ' ')).to.contain('QUIRE_PRICE Of a word. (a number from 0 to 9; 0.5 by default)');
    });

    it('prints a stream, a document, the text of an answer, and takes the body of a command without a document', async () => {
      mkdirSync(join(folder, 'desk'));
      const words = ['tickets', 'ticket', 'close'];
      const settings = { QUIRE_TEAMS: { kind: 'list', maxLength: 9, most: 2, description: 'Teams.' } };
      const manifest = { id: 'desk', engine: '^0.1.0', needs: ['quire.Settings'], commands: words, settings };
      write('desk/package.json', JSON.stringify({ name: 'desk', version: '1.0.0', type: 'module', quire: manifest }));
      write(
        'desk/index.js',
        `let teams;
        const command = (word, more) => ({ words: [word], files: 'none', ...more });
        const common = { access: 'key', input: 'none', parameters: {}, summary: 'Does.', produces: [] };
        export default { start: async (resolve) => { teams = resolve('quire.Settings').value('QUIRE_TEAMS'); }, operations: [
          { ...common, id: 'tickets', command: command('tickets', { extension: '.csv' }), produces: ['text/csv'], handler: { handle: async () => ({
            kind: 'stream', contentType: 'text/csv', chunks: (async function* () { for (const team of teams) yield Buffer.from(team + ';'); })() }) } },
          { ...common, id: 'ticket', command: command('ticket', { extension: '.txt' }), produces: ['text/plain'], handler: { handle: async () => ({
            kind: 'document', contentType: 'text/plain', filename: 'a.txt', report: {}, bytes: Buffer.from('a ticket') }) } },
          { ...common, id: 'close', input: 'json', command: command('close', { bodyFiles: { why: 'JSON with the reason.' } }),
            handler: { handle: async ({ body }) => ({ kind: 'json', body, isNegative: true, text: 'closed: ' + body.why }) } },
        ] };`,
      );
      const env = { QUIRE_PLUGINS: './desk', QUIRE_TEAMS: 'red, blue', QUIRE_DATA_DIR: join(folder, 'desk-data') };
      expect(await quireAlone(['tickets'], { env })).to.deep.equal({ status: 0, out: 'red;blue;', err: '' });
      expect(await quireAlone(['ticket'], { env })).to.deep.equal({ status: 0, out: 'a ticket', err: '' });
      expect((await quireAlone(['tickets', '--out', 'teams.csv'], { env })).out).to.equal('');
      expect(readFileSync(join(folder, 'teams.csv'), 'utf8')).to.equal('red;blue;');
      const why = ['close', '--why', write('why.json', '"done"')];
      expect(await quireAlone(why, { env })).to.deep.equal({ status: 1, out: 'closed: done\n', err: '' });
      expect((await quireAlone([...why, '--json'], { env })).out).to.equal('{"why":"done"}\n');
      const help = (await quire(['serve', '--help'], { env })).out.replace(/\s+/g, ' ');
      expect(help).to.contain('QUIRE_TEAMS Teams. (at most 2 texts, separated by commas)');
    });

    it('lists its commands with their summaries, and tells of a plugin that is not there', async () => {
      const { status, out, err } = await quire(['--help'], { env });
      expect(status).to.equal(0);
      expect(out).to.match(/^ {2}convert +Converts/m);
      expect(out).to.match(/^ {2}words +Counts words\.$/m);
      expect(out).to.match(/^ {2}words history +Lists what was counted\.$/m);
      expect(err).to.contain('plugin ./nowhere is not installed');
    });

    it('runs the longest command that the words name, on the database that it needs', async () => {
      const file = write('d.docx', 'ok');
      const counted = await quireAlone(['words', file, '--json'], { env });
      expect(JSON.parse(counted.out), counted.err).to.include({ words: 2, dialect: 'sqlite' });
      expect(JSON.parse((await quireAlone(['words', 'history', file, '--json'], { env })).out)).to.deep.include({
        history: [],
      });
    });
  });
});
