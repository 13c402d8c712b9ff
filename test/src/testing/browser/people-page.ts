import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { quireCommand, type ServiceProcess, startProcess } from '../../processes/index.js';
import { openChromium } from './chromium.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The page for people of a service, in Chromium. */
export interface PeoplePage {
  /** The data of the service. */
  readonly folder: string;
  /** Errors in the page's console, and requests to other hosts; a test takes out the ones that it expects. */
  complaints: string[];
  /** Requests that send data: `POST /v1/verify`. */
  readonly uploads: readonly string[];
  /** Opens the page; requests that match `kept` fail. */
  visit(options?: BrowserContextOptions, kept?: string): Promise<Page>;
  give(page: Page, bytes: Uint8Array, name?: string, input?: string): Promise<void>;
  /** Fails if axe finds a violation of WCAG 2.2 AA or of good practice. */
  isAccessible(page: Page, state: string): Promise<void>;
}

/** Runs the enclosing tests with a service of these settings; a test fails if there are complaints after it. */
export function peoplePage(settings: Readonly<Record<string, string>>): PeoplePage {
  const folder = mkdtempSync(join(tmpdir(), 'quire-page-'));
  const open: Page[] = [];
  let service: ServiceProcess;
  let browser: Browser;
  let uploads: string[] = [];
  const page: PeoplePage = {
    folder,
    complaints: [],
    get uploads() {
      return uploads;
    },
    async visit(options = {}, kept) {
      const context = await browser.newContext(options);
      if (kept !== undefined) await context.route(kept, (route) => route.abort());
      const visited = await context.newPage();
      open.push(visited);
      visited.on('console', (message) => message.type() === 'error' && page.complaints.push(message.text()));
      visited.on('pageerror', (error) => page.complaints.push(error.message));
      visited.on('request', (request) => {
        if (request.method() !== 'GET') uploads.push(`${request.method()} ${new URL(request.url()).pathname}`);
        const { hostname, protocol } = new URL(request.url());
        if (/^http/.test(protocol) && hostname !== '127.0.0.1') page.complaints.push(`asked ${hostname}`);
      });
      await visited.goto(`http://127.0.0.1:${service.ready[1]}/`);
      return visited;
    },
    async give(visited, bytes, name = 'report.docx', input = '#file') {
      await visited.setInputFiles(input, { name, mimeType: '', buffer: Buffer.from(bytes) });
    },
    async isAccessible(visited, state) {
      // axe runs as a script of the test, to which the page's policy does not apply.
      const found = await visited.evaluate<string[]>(
        `(() => { ${AXE}; return axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
          violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 120)))); })()`,
      );
      expect(found, state).to.deep.equal([]);
    },
  };
  before(async () => {
    const args = [quireCommand(), 'serve', '--port', '0'];
    const all = { QUIRE_DATA_DIR: folder, QUIRE_WORKERS: '1', QUIRE_METRICS_PORT: 'off', ...settings };
    service = await startProcess(process.execPath, args, /http:\/\/[\w.[\]:]+:(\d+)/, all);
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    page.complaints = [];
    uploads = [];
  });
  afterEach(async () => {
    for (const each of open.splice(0)) await each.context().close();
    expect(page.complaints, 'in the console').to.deep.equal([]);
  });
  return page;
}
