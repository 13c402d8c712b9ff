/** The engine in a page and a Web Worker of headless Chromium, with fonts that it fetches from the page's origin. */
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { openChromium } from '../testing/browser/chromium.js';
import { type EngineSite, openEngineSite } from '../testing/browser/engine-site.js';

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

declare global {
  var convertHere: () => Promise<unknown>;
  var convertInWorker: () => Promise<unknown>;
}

describe('the engine in Chromium', function () {
  this.timeout(60_000);
  let browser: Browser;
  let site: EngineSite;

  before(async () => {
    site = await openEngineSite({ page: PAGE, worker: WORKER });
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
    expect(site.asked.length).to.be.within(1, 2);
    const before = site.asked.length;
    expect(await page.evaluate(() => convertInWorker())).to.deep.equal(expected);
    await visit();
    expect(await page.evaluate(() => convertHere())).to.deep.equal(expected);
    expect(site.asked).to.have.length(before);
  });
});
