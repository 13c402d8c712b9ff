/**
 * The packed engine in other runtimes: installed with the Latin fonts alone, it converts in Node, also bundled into one
 * file, and in Bun, Deno and workerd, from their npm packages. A runtime that cannot be installed is skipped.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { run } from '../processes/index.js';
import { ROOT } from '../workspace.js';
import { type Installation, installPacked } from './install.js';

const PROGRAM = `
import { readFileSync } from 'node:fs';
import { nodeEngine } from '@quire/core/node';
const { pdf, pages } = await nodeEngine().convert(readFileSync('invoice.docx'));
console.log(JSON.stringify({ pages, header: String.fromCharCode(...pdf.subarray(0, 5)) }));
`;

/** A worker of Cloudflare's runtime, which has no files: its font is a module. */
const WORKER = `
import { convert, fontSourceFromBytes, openFontLibrary } from '@quire/core';
import carlito from 'carlito.ttf';

const fonts = openFontLibrary([fontSourceFromBytes([{ name: 'carlito.ttf', bytes: new Uint8Array(carlito) }])]);
export default {
  async fetch(request) {
    const { pdf, pages } = await convert(new Uint8Array(await request.arrayBuffer()), { fonts });
    return Response.json({ pages, header: String.fromCharCode(...pdf.subarray(0, 5)) });
  },
};`;
const WORKERD = `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "worker", esModule = embed "out/worker.js"), (name = "carlito.ttf", data = embed "carlito.ttf")],
    compatibilityDate = "2026-01-01",
  ))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);`;
const CONVERTED = '{"pages":1,"header":"%PDF-"}';

describe('the packed engine', function () {
  this.timeout(600_000);
  let installed: Installation;
  let folder: string;
  after(() => installed?.remove());

  before(async () => {
    installed = await installPacked(['core', 'fonts/latin']);
    folder = installed.folder;
    writeFileSync(join(folder, 'convert.js'), PROGRAM);
    copyFileSync(join(ROOT, 'test/fixtures/invoice.docx'), join(folder, 'invoice.docx'));
  });

  const converts = async (command: string, args: readonly string[]): Promise<void> => {
    const { stdout, stderr } = await run(command, args, { cwd: folder, timeout: 120_000 });
    expect(stdout.trim(), stderr).to.equal(CONVERTED);
  };

  it('converts in Node', () => converts(process.execPath, ['convert.js']));

  it('converts in Node as one file, with the fonts beside it, and says so where they are not', async function () {
    if (!(await installed.add(['esbuild@0.28']))) this.skip();
    const bundling = ['convert.js', '--bundle', '--platform=node', '--format=esm', '--outfile=one.mjs'];
    const built = await run(installed.program('esbuild'), bundling, { cwd: folder });
    expect(built.status, built.stderr).to.equal(0);
    await converts(process.execPath, ['one.mjs']);
    const alone = mkdtempSync(join(tmpdir(), 'quire-one-file-'));
    for (const file of ['one.mjs', 'invoice.docx']) copyFileSync(join(folder, file), join(alone, file));
    const { status, stderr } = await run(process.execPath, ['one.mjs'], { cwd: alone });
    rmSync(alone, { recursive: true, force: true });
    expect(status).to.equal(1);
    expect(stderr).to.contain('run npm install @quire/fonts');
  });

  it('converts in workerd', async function () {
    if (!(await installed.add(['esbuild@0.28', 'workerd@1']))) this.skip();
    writeFileSync(join(folder, 'worker.js'), WORKER);
    writeFileSync(join(folder, 'config.capnp'), WORKERD);
    const fonts = join(folder, 'node_modules/@expo-google-fonts/carlito');
    const regular = readdirSync(fonts, { recursive: true }).find((name) => /400Regular\.ttf$/.test(String(name)));
    copyFileSync(join(fonts, String(regular)), join(folder, 'carlito.ttf'));
    const bundling = ['worker.js', '--bundle', '--format=esm', '--outfile=out/worker.js', '--external:carlito.ttf'];
    const built = await run(installed.program('esbuild'), bundling, { cwd: folder });
    expect(built.status, built.stderr).to.equal(0);
    const workerd = spawn(installed.program('workerd'), ['serve', 'config.capnp', '--control-fd=1'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [line] = await once(workerd.stdout, 'data');
      const { port } = JSON.parse(String(line));
      const body = readFileSync(join(folder, 'invoice.docx'));
      const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
      expect(await reply.text()).to.equal(CONVERTED);
    } finally {
      workerd.kill();
    }
  });

  for (const [runtime, args] of [
    ['bun', ['convert.js']],
    ['deno', ['run', '--allow-all', 'convert.js']],
  ] as const) {
    it(`converts in ${runtime}`, async function () {
      await installed.add([runtime]);
      const program = installed.program(runtime);
      if (!existsSync(program)) this.skip();
      await converts(program, args);
    });
  }
});
