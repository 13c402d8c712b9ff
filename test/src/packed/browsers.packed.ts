/**
 * Checks the packed engine in web pages: each bundler takes it as published, and the page converts under a strict
 * policy in Chromium, and in Firefox if that is installed. A bundler that cannot be fetched is skipped.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect } from 'chai';
import { isInstalled, run } from '../processes/index.js';
import { documentWith } from '../testing/browser/documents.js';
import { listenLocally } from '../testing/browser/listen.js';
import { BUNDLERS } from './bundlers.js';
import { type Installation, installPacked } from './install.js';

const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

describe('the packed engine in pages', function () {
  this.timeout(600_000);
  let installed: Installation;
  before(async () => {
    installed = await installPacked(['core', 'fonts/latin']);
  });
  after(() => installed?.remove());

  /** Opens the page of `out/main.js` in a browser, and returns the result that it reports. */
  async function told(
    out: string,
    browser: (profile: string, address: string) => readonly [string, readonly string[]],
  ) {
    const profile = mkdtempSync(join(tmpdir(), 'quire-browser-'));
    let tell: (result: unknown) => void;
    const result = new Promise((resolve) => {
      tell = resolve;
    });
    const fileOf = (path: string) =>
      path.startsWith('/fonts/')
        ? join(installed.folder, 'node_modules', path.slice('/fonts/'.length))
        : join(out, path);
    const site = await listenLocally(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      response.setHeader('Content-Security-Policy', POLICY);
      if (pathname === '/told') {
        let body = '';
        for await (const chunk of request) body += chunk;
        response.end();
        tell(JSON.parse(body));
      } else if (pathname === '/') {
        response.setHeader('Content-Type', 'text/html').end('<script type=module src=/main.js></script>');
      } else if (pathname === '/a.docx') response.end(documentWith({ created: true }));
      else if (existsSync(fileOf(pathname))) {
        response.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'application/octet-stream');
        response.end(readFileSync(fileOf(pathname)));
      } else response.writeHead(404).end();
    });
    const [command, args] = browser(profile, `http://127.0.0.1:${site.port}/`);
    const child = spawn(command, args, { stdio: 'ignore', detached: true, env: { ...process.env, HOME: profile } });
    const over = new Promise((_, reject) => {
      child.once('error', reject);
      setTimeout(() => reject(new Error('the page told nothing')), 90_000).unref();
    });
    try {
      return await Promise.race([result, over]);
    } finally {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await site.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  const inChromium = (profile: string, address: string) =>
    [CHROMIUM, ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`, address]] as const;
  const inFirefox = (profile: string, address: string) =>
    ['firefox-esr', ['--headless', '--no-remote', '--profile', profile, address]] as const;

  for (const { name, packages, files, command } of BUNDLERS) {
    it(`converts by a bundle of ${name}, in the page and in a worker`, async function () {
      if (!(await installed.add(packages))) this.skip();
      const folder = join(installed.folder, name);
      mkdirSync(folder);
      const all = { 'package.json': '{"private":true,"type":"module"}', ...files };
      for (const [file, text] of Object.entries(all)) writeFileSync(join(folder, file), text);
      const [program, ...args] = command;
      const built = await run(installed.program(program), args, { cwd: folder, timeout: 400_000 });
      expect(built.status, built.stdout + built.stderr).to.equal(0);
      expect(await told(join(folder, 'out'), inChromium)).to.deep.equal({ pages: 1, same: true });
    });
  }

  it('converts in Firefox', async function () {
    const out = join(installed.folder, 'esbuild/out');
    if (!existsSync(out) || !(await isInstalled('firefox-esr'))) this.skip();
    expect(await told(out, inFirefox)).to.deep.equal({ pages: 1, same: true });
  });
});
