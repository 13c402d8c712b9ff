/** The page of the API in Chromium: what it shows, what it loads, and a call sent from it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { quireCommand, type Service, startService } from '../processes/index.js';
import { openChromium } from '../testing/browser/chromium.js';

describe('the page of the API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-api-page-'));
  let service: Service;
  let browser: Browser;
  before(async () => {
    const args = [quireCommand(), 'serve', '--port', '0'];
    service = await startService(process.execPath, args, /http:\/\/[\w.[\]:]+:(\d+)/, { QUIRE_DATA_DIR: folder });
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

  it('sends members of a form that are no text as JSON', async () => {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${service.ready[1]}/docs`);
    const annotate = page.locator('#operations-annotate-annotate');
    await annotate.locator('.opblock-summary-control').click();
    await annotate.locator('.try-out__btn').click();
    const name = 'invoice.docx';
    await annotate.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from('x') });
    // Chromium does not tell what a form with a file holds.
    const options = page.evaluate<string>(`new Promise((resolve) => {
      FormData.prototype.append = function (name, value) {
        if (name === 'options') resolve(value instanceof Blob ? value.text() : String(value));
      };
    })`);
    await annotate.locator('.execute').click();
    expect(JSON.parse(await options)).to.be.an('object');
  });
});
