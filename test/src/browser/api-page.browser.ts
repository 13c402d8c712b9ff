/** The page of the API in Chromium: its contents, the files that it loads, and a call sent from it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocx, p } from '@quire/core/testing';
import { expect } from 'chai';
import type { Browser, Locator, Page } from 'playwright-core';
import { quire, quireCommand, run, type ServiceProcess, startProcess } from '../processes/index.js';
import { openChromium } from '../testing/browser/chromium.js';

interface ApiBody {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly 'x-samples': Readonly<Record<string, string>> }>>>
  >;
}

describe('the page of the API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-api-page-'));
  let service: ServiceProcess;
  let browser: Browser;
  let key: string;
  before(async () => {
    const made = await quire(['keys', 'create'], { env: { QUIRE_DATA_DIR: folder } });
    key = /qr_[\w-]+/.exec(made.stdout)?.[0] ?? '';
    const args = [quireCommand(), 'serve', '--port', '0'];
    service = await startProcess(process.execPath, args, /http:\/\/[\w.[\]:]+:(\d+)/, { QUIRE_DATA_DIR: folder });
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('draws the document within its policy, from this host alone, and sends a call', async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    const hosts = new Set<string>();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    const own = `127.0.0.1:${service.ready[1]}`;
    await page.goto(`http://${own}/docs`);

    const convert = page.locator('#operations-convert-convert');
    await convert.locator('.opblock-summary-control').click();
    await convert.locator('.try-out__btn').click();
    // A file can be chosen.
    await convert.locator('input[type=file]').first().waitFor();

    const health = page.locator('#operations-service-health');
    await health.locator('.opblock-summary-control').click();
    await health.locator('.try-out__btn').click();
    await health.locator('.execute').click();
    await health.locator('tr.response .response-col_status', { hasText: '200' }).first().waitFor();
    expect(await page.title()).to.equal('Quire API');
    expect(complaints).to.deep.equal([]);
    expect([...hosts].filter((host) => host !== own && host !== '')).to.deep.equal([]);
  });

  describe('with a key', () => {
    let page: Page;
    before(async () => {
      page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${service.ready[1]}/docs`);
      await page.locator('.btn.authorize').first().click();
      await page.locator('.auth-container input').fill(key);
      await page.locator('.auth-btn-wrapper .authorize').click();
      await page.locator('.auth-btn-wrapper .btn-done').click();
    });
    after(() => page?.close());

    /** Opens an operation to try it with this file. */
    const tried = async (path: string, file?: Uint8Array, name = 'report.docx'): Promise<Locator> => {
      const block = page.locator('.opblock', { has: page.locator(`[data-path="${path}"]`) }).first();
      await block.locator('.opblock-summary-control').click();
      await block.locator('.try-out__btn').click();
      const buffer = file && Buffer.from(file);
      if (buffer) await block.locator('input[type=file]').first().setInputFiles({ name, mimeType: '', buffer });
      return block;
    };
    /** Sends the request, and expects this status on the page. */
    const answers = async (block: Locator, status = '200'): Promise<void> => {
      await block.locator('.execute').click();
      const shown = '.live-responses-table tr.response .response-col_status';
      await block.locator(shown, { hasText: status }).first().waitFor({ timeout: 60_000 });
    };

    for (const path of ['convert', 'render', 'extract', 'annotate', 'annotate/fields', 'annotate/check', 'sign']) {
      it(`executes ${path} with a file and nothing else`, async function () {
        this.timeout(120_000);
        const template = buildDocx({ body: p('Dear {customer.name}') });
        await answers(await tried(`/v1/${path}`, template));
      });
    }

    it('executes verify with what was signed, and lists keys', async function () {
      this.timeout(120_000);
      const body = new FormData();
      body.set('file', new Blob([buildDocx({ body: p('Signed') }) as Uint8Array<ArrayBuffer>]), 'report.docx');
      const headers = { Authorization: `Bearer ${key}` };
      const signed = await fetch(`http://127.0.0.1:${service.ready[1]}/v1/sign`, { method: 'POST', headers, body });
      await answers(await tried('/v1/verify', new Uint8Array(await signed.arrayBuffer())));
      await answers(await tried('/v1/auth/keys'));
    });

    it('sends the parts that are filled in, and no others', async function () {
      this.timeout(120_000);
      const block = page.locator('[id="operations-convert-convert"]');
      // The page shows the sent request as a curl command.
      const partsSent = async (last: string): Promise<readonly string[]> => {
        await block.locator('.execute').click();
        await block.locator('.curl', { hasText: `-F '${last}=` }).waitFor();
        const curl = await block.locator('.curl').innerText();
        return Array.from(curl.matchAll(/-F '(\w+)=/g), ([, name = '']) => name);
      };
      expect(await partsSent('file')).to.deep.equal(['file']);
      const attached = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') };
      await block.locator('[data-property-name=attach] input[type=file]').setInputFiles(attached);
      expect(await partsSent('attach')).to.have.members(['file', 'attach']);
      await block.locator('[data-property-name=fill] input[type=text]').fill('{"missing":"all"}');
      await answers(block, '400');
      expect(await block.locator('.live-responses-table').first().innerText()).to.contain('fill.missing');
    });
  });

  it('keeps the options of an operation in groups that are closed, and gives code to copy', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`http://127.0.0.1:${service.ready[1]}/docs`);
    const convert = page.locator('#operations-convert-convert');
    await convert.locator('.opblock-summary-control').click();
    await convert.locator('.samples pre').waitFor();
    expect((await convert.boundingBox())?.height).to.be.lessThan(3000);
    expect(await convert.locator('tr[data-param-name=markup]').count()).to.equal(0);
    for (const group of await convert.locator('button.group').all()) await group.click();
    expect(await convert.locator('tr[data-param-name=markup]').count()).to.equal(1);

    for (const [language, word] of [
      ['curl', 'curl'],
      ['JavaScript', 'await fetch('],
      ['Python', 'import requests'],
    ] as const) {
      await convert.locator('.samples button', { hasText: language }).click();
      const code = await convert.locator('.samples pre').innerText();
      expect(code).to.contain(word).and.contain(`http://127.0.0.1:${service.ready[1]}/v1/convert?from=docx`);
    }
    await convert.locator('.samples .copy').click();
    expect(await convert.locator('.samples .copy').innerText()).to.equal('Copied');
    await page.close();
  });

  it('gives JavaScript that runs', async function () {
    this.timeout(120_000);
    const url = `http://127.0.0.1:${service.ready[1]}`;
    const { paths } = (await (await fetch(`${url}/docs/openapi.json`)).json()) as ApiBody;
    const code = paths['/v1/convert']?.post?.['x-samples'].JavaScript ?? '';
    writeFileSync(join(folder, 'sample.mjs'), code.replaceAll('{origin}', url));
    writeFileSync(join(folder, 'report.docx'), buildDocx({ body: p('Hello') }));
    const { stderr } = await run(process.execPath, ['sample.mjs'], { cwd: folder, env: { KEY: key } });
    expect(stderr).not.to.contain('Error');
    expect(readFileSync(join(folder, 'result.pdf'), 'latin1')).to.match(/^%PDF-/);
  });

  it('is dark where its reader wants it to be', async () => {
    const page = await browser.newPage({ colorScheme: 'dark' });
    await page.goto(`http://127.0.0.1:${service.ready[1]}/docs`);
    const background = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const channels = background.match(/\d+/g)?.map(Number) ?? [];
    expect(Math.max(...channels)).to.be.lessThan(60);
    await page.close();
  });
});
