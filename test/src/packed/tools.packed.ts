/**
 * Runs the first sample of the README in tools that run TypeScript: from the tarballs, and linked to a clone. A tool
 * that cannot be fetched is skipped. The parsers of such tools must read every emitted file.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocx, p, r } from '@quire/core/testing';
import { expect } from 'chai';
import { PACKAGES } from '../architecture/sources.js';
import { type RunOptions, run } from '../processes/index.js';
import { ROOT } from '../workspace.js';
import { type Installation, installPacked } from './install.js';

/** `@quire/quire` and the packages that it depends on. */
const LIBRARY = [
  'quire',
  'core',
  'fonts/latin',
  ...['annotate', 'convert', 'invoice', 'render', 'sign', 'verify'].map((name) => `plugins/${name}`),
];

/** The first sample of the README, word for word. */
const SAMPLE = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))?.[1] ?? '';

const PAGES = ['One', 'Two', 'Three', 'Four'].map((text) => p(r(text), '<w:pageBreakBefore/>'));

/** Puts the statements of the sample into the body of a test; its imports stay at the top of the module. */
function asTest(framework: string): string {
  const [imports, statements] = [/^import .*$/gm, /^(?!import ).+$/gm].map((lines) => SAMPLE.match(lines)?.join('\n'));
  return `${framework}${imports}\ntest('converts', async () => {\n${statements}\n}, 60_000);\n`;
}

const PARSE_ALL = `
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { parse } from 'acorn';
import { init, parse as lex } from 'es-module-lexer';
await init;
const faults = [];
for (const file of JSON.parse(readFileSync('files.json', 'utf8'))) {
  const code = readFileSync(file, 'utf8');
  for (const [name, read] of Object.entries({
    'es-module-lexer': () => lex(code, file),
    acorn: () => parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }),
    node: () => new vm.SourceTextModule(code, { identifier: file }),
  }))
    try {
      read();
    } catch (error) {
      faults.push(name + ': ' + file + ': ' + error.message);
    }
}
console.log(JSON.stringify(faults));
`;

const NEXT: Readonly<Record<string, string>> = {
  'next.config.mjs': `export default { serverExternalPackages: ['@quire/quire'], outputFileTracingRoot: import.meta.dirname };`,
  'app/layout.jsx': `export default function Layout({ children }) { return <html><body>{children}</body></html>; }`,
  'app/action.js': `'use server';
import { readFile } from 'node:fs/promises';
import { redirect } from 'next/navigation';
import { convert } from '@quire/quire';
export async function toPdf() {
  const { pdf, pages } = await convert(await readFile('report.docx'), { markup: 'none', pages: '1-3' });
  redirect('/?' + new URLSearchParams({ done: pages + String.fromCharCode(...pdf.subarray(0, 5)) }));
}`,
  'app/page.jsx': `import { toPdf } from './action.js';
export const dynamic = 'force-dynamic';
export default function Page() { return <form action={toPdf}><button>Convert</button></form>; }`,
};

describe('the packed library in the tools that people use', function () {
  this.timeout(900_000);
  let installed: Installation;
  let linked: string;
  after(() => installed?.remove());

  before(async () => {
    installed = await installPacked(LIBRARY);
    linked = join(installed.folder, 'linked');
    mkdirSync(join(linked, 'node_modules/@quire'), { recursive: true });
    symlinkSync(join(ROOT, 'quire'), join(linked, 'node_modules/@quire/quire'));
    for (const folder of [installed.folder, linked]) {
      writeFileSync(join(folder, 'package.json'), readFileSync(join(installed.folder, 'package.json')));
      writeFileSync(join(folder, 'report.docx'), buildDocx({ body: PAGES.join('') }));
      writeFileSync(join(folder, 'sample.ts'), SAMPLE);
      writeFileSync(join(folder, 'vitest.test.ts'), asTest("import { test } from 'vitest';\n"));
      writeFileSync(join(folder, 'jest.test.js'), asTest(''));
    }
  });

  const writesPdf = async (command: string, args: readonly string[], options: RunOptions = {}): Promise<void> => {
    const cwd = options.cwd ?? installed.folder;
    const pdf = join(cwd, 'report.pdf');
    rmSync(pdf, { force: true });
    const { status, stdout, stderr } = await run(command, args, { timeout: 120_000, ...options, cwd });
    expect(status, stdout + stderr).to.equal(0);
    expect(readFileSync(pdf).subarray(0, 5).toString()).to.equal('%PDF-');
  };

  it('is emitted in files that every parser reads', async function () {
    if (!(await installed.add(['es-module-lexer@1', 'acorn@8']))) this.skip();
    const files = PACKAGES.flatMap((folder) => {
      const dist = join(ROOT, folder, 'dist');
      if (!existsSync(dist)) return [];
      const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.js$/.test(file));
      return scripts.map((file) => join(dist, file));
    });
    expect(files).to.have.length.above(1000);
    writeFileSync(join(installed.folder, 'files.json'), JSON.stringify(files));
    writeFileSync(join(installed.folder, 'parse-all.mjs'), PARSE_ALL);
    const { stdout, stderr } = await run(process.execPath, ['--experimental-vm-modules', 'parse-all.mjs'], {
      cwd: installed.folder,
      timeout: 300_000,
    });
    expect(JSON.parse(stdout || 'null'), stderr).to.deep.equal([]);
  });

  for (const where of ['from the tarballs', 'linked beside a clone']) {
    const folder = () => (where === 'from the tarballs' ? installed.folder : linked);
    it(`runs in tsx, ${where}`, async function () {
      if (!(await installed.add(['tsx@4']))) this.skip();
      await writesPdf(installed.program('tsx'), ['sample.ts'], { cwd: folder() });
    });

    it(`runs in vitest, ${where}`, async function () {
      if (!(await installed.add(['vitest@3']))) this.skip();
      await writesPdf(installed.program('vitest'), ['run', '--root', '.', 'vitest.test.ts'], { cwd: folder() });
    });
  }

  it('runs in ts-node with swc', async function () {
    if (!(await installed.add(['ts-node@10', '@swc/core@1', 'typescript@5']))) this.skip();
    const compilerOptions = { module: 'nodenext', moduleResolution: 'nodenext', target: 'es2022' };
    const config = { compilerOptions, 'ts-node': { swc: true, esm: true } };
    writeFileSync(join(installed.folder, 'tsconfig.json'), JSON.stringify(config));
    await writesPdf(process.execPath, ['--loader', 'ts-node/esm', 'sample.ts']);
    // Next.js would take the folder for a project in TypeScript, and ask for the types of React.
    rmSync(join(installed.folder, 'tsconfig.json'));
  });

  it('runs in jest, as a module', async function () {
    if (!(await installed.add(['jest@30']))) this.skip();
    const jest = join(installed.folder, 'node_modules/jest/bin/jest.js');
    const args = [
      '--experimental-vm-modules',
      jest,
      '--rootDir',
      '.',
      '--testMatch',
      '**/jest.test.js',
      '--transform',
      '{}',
    ];
    await writesPdf(process.execPath, args);
  });

  it('runs in a server action of Next.js', async function () {
    if (!(await installed.add(['next@16', 'react@19', 'react-dom@19']))) this.skip();
    for (const [file, text] of Object.entries(NEXT)) {
      mkdirSync(join(installed.folder, file, '..'), { recursive: true });
      writeFileSync(join(installed.folder, file), text);
    }
    const env = { NEXT_TELEMETRY_DISABLED: '1' };
    const next = installed.program('next');
    const built = await run(next, ['build'], { cwd: installed.folder, env, timeout: 400_000 });
    expect(built.status, built.stdout + built.stderr).to.equal(0);
    const server = spawn(next, ['start', '--port', '0', '--hostname', '127.0.0.1'], {
      cwd: installed.folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    try {
      const address = await new Promise<string>((resolve) => {
        let said = '';
        server.stdout.on('data', (chunk) => {
          said += chunk;
          const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
          if (found) resolve(found[0]);
        });
      });
      const page = await (await fetch(address)).text();
      const form = new FormData();
      for (const [, name] of page.matchAll(/<input type="hidden" name="([^"]+)"/g)) form.set(name, '');
      const reply = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
      const location = new URL(reply.headers.get('location') ?? '', address);
      expect(location.searchParams.get('done'), String(reply.status)).to.equal('3%PDF-');
    } finally {
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
    }
  });

  it("runs in Electron's main process", async function () {
    await installed.add(['electron@43']);
    const electron = join(installed.folder, 'node_modules/electron/dist/electron');
    // Electron's program is downloaded when the package is installed, which fails on some machines.
    if (!existsSync(electron)) this.skip();
    const main = join(installed.folder, 'electron.mjs');
    writeFileSync(main, `import { app } from 'electron';\n${SAMPLE}\napp.quit();\n`);
    await writesPdf(electron, ['--no-sandbox', '--headless', main]);
  });
});
