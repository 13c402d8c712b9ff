/** `@quire/client` in Chromium, sending to a real collector, counted by `quire usage`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { quire, quireCommand, type ServiceProcess, startProcess } from '../processes/index.js';
import { openChromium } from '../testing/browser/chromium.js';
import { documentWith } from '../testing/browser/documents.js';
import { openSite, type Site } from '../testing/browser/site.js';

describe('the client library and the collector', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-collector-'));
  const env = { QUIRE_DATA_DIR: folder };
  let service: ServiceProcess;
  let browser: Browser;
  let site: Site;
  before(async () => {
    const args = [quireCommand(), 'serve', '--port', '0'];
    service = await startProcess(process.execPath, args, /http:\/\/[\w.[\]:]+:(\d+)/, env);
    browser = await openChromium();
    site = await openSite(`http://127.0.0.1:${service.ready[1]}`);
  });
  after(async () => {
    await browser?.close();
    await site?.close();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('count each open once, and each document once', async () => {
    site.files.set('/marked.docx', documentWith({ guid: true, created: true }));
    site.files.set('/unmarked.docx', documentWith({}));
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${site.port}/page.html`);
    await page.waitForFunction(() => 'openDocument' in globalThis);
    const replies: number[] = [];
    page.on('response', (reply) => reply.url().endsWith('/v1/collect') && replies.push(reply.status()));
    for (const name of ['/marked.docx', '/marked.docx', '/unmarked.docx']) {
      const reply = page.waitForResponse((each) => each.request().method() === 'POST');
      await page.evaluate(
        async ([path, endpoint]) => {
          await openDocument(await load(path), {
            licenseKey: 'key-a',
            telemetry: { endpoint, metadata: { plan: 'a' } },
          });
        },
        [name, `http://127.0.0.1:${service.ready[1]}/v1/collect`] as const,
      );
      await reply;
    }
    expect(replies.filter((status) => status !== 204)).to.deep.equal([]);
    expect(await service.stop()).to.equal(0);
    const { stdout } = await quire(['usage', '--month', new Date().toISOString().slice(0, 7), '--json'], { env });
    expect(JSON.parse(stdout)).to.deep.equal({ licenses: [{ licenseKey: 'key-a', opens: 3, documents: 2 }] });
  });
});
