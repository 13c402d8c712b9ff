/** The engine in a page and in a Web Worker of headless Chromium, with fonts that it fetches from the page's own origin. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { openChromium } from '../testing/browser/chromium.js';
import { documentWith } from '../testing/browser/documents.js';
import { type Listening, listen } from '../testing/browser/listen.js';
import { ROOT } from '../workspace.js';

const CONVERT = `
  import { convert, webFonts } from '@quire/core';
  import latin from '@quire/fonts/fonts.json';
  const fonts = webFonts({ packs: [latin], from: '/fonts/' });
  const run = async () => {
    const docx = new Uint8Array(await (await fetch('/a.docx')).arrayBuffer());
    const { pdf, pages } = await convert(docx, { fonts });
    return { pages, header: new TextDecoder().decode(pdf.subarray(0, 5)) };
  };`;
const PAGE = `${CONVERT}
  globalThis.convertHere = run;
  globalThis.convertInWorker = () => new Promise((resolve, reject) => {
    const worker = new Worker('/worker.js', { type: 'module' });
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });`;
const WORKER = `${CONVERT} run().then((result) => postMessage(result));`;
const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";

declare global {
  var convertHere: () => Promise<unknown>;
  var convertInWorker: () => Promise<unknown>;
}

describe('the engine in Chromium', function () {
  this.timeout(60_000);
  let browser: Browser;
  let site: Listening;
  let asked: string[];

  before(async () => {
    const files = new Map<string, Uint8Array>([['/a.docx', documentWith({ created: true })]]);
    for (const [name, contents] of Object.entries({ page: PAGE, worker: WORKER })) {
      const { outputFiles } = await build({
        stdin: { contents, resolveDir: join(ROOT, 'test') },
        bundle: true,
        splitting: true,
        format: 'esm',
        platform: 'browser',
        target: 'es2022',
        external: ['module'],
        entryNames: name,
        write: false,
        outdir: '/',
        logLevel: 'silent',
      });
      for (const file of outputFiles) files.set(file.path.replace('stdin', name), file.contents);
    }
    asked = [];
    site = await listen((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const font = join(ROOT, 'node_modules', pathname.slice('/fonts/'.length));
      response.setHeader('Content-Security-Policy', POLICY);
      if (pathname === '/')
        response.setHeader('Content-Type', 'text/html').end('<script type=module src=page.js></script>');
      else if (pathname.startsWith('/fonts/') && existsSync(font)) {
        asked.push(pathname);
        response.end(readFileSync(font));
      } else if (files.has(pathname)) {
        response.setHeader('Content-Type', pathname.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        response.end(files.get(pathname));
      } else response.writeHead(404).end();
    });
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  it('converts in a page and in a worker, fetching the faces that it needs once for all visits', async () => {
    const page = await browser.newPage();
    const visit = async () => {
      await page.goto(`http://127.0.0.1:${site.port}/`);
      await page.waitForFunction(() => 'convertHere' in globalThis);
    };
    await visit();
    const expected = { pages: 1, header: '%PDF-' };
    expect(await page.evaluate(() => convertHere())).to.deep.equal(expected);
    expect(asked.length).to.be.within(1, 2);
    const before = asked.length;
    expect(await page.evaluate(() => convertInWorker())).to.deep.equal(expected);
    await visit();
    expect(await page.evaluate(() => convertHere())).to.deep.equal(expected);
    expect(asked).to.have.length(before);
  });
});
