/** `createPool` over Web Workers in headless Chromium, as Node's pool is: results, order, refusals, crashes. */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { openChromium } from '../testing/browser/chromium.js';
import { type EngineSite, openEngineSite } from '../testing/browser/engine-site.js';

const PAGE = `
  import { convert, webFonts } from '@quire/core';
  import { createPool } from '@quire/core/pool';
  import latin from '@quire/fonts/fonts.json';
  const fonts = { packs: [latin], from: '/fonts/' };
  const start = () => new Worker('/thread.js', { type: 'module' });
  const digest = async (bytes) => Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))).join();
  const outcome = (promise) => promise.then(() => 'done', ({ code, message }) => code + ' ' + message);
  const document = async () => new Uint8Array(await (await fetch('/a.docx')).arrayBuffer());
  const pools = {
    async same() {
      const pool = createPool({ size: 2, fonts, start });
      const docx = await document();
      const stages = new Set();
      const all = await Promise.all([1, 2, 3].map(() => pool.convert(docx, { onProgress: (stage) => stages.add(stage) })));
      const kept = docx.byteLength > 0;
      const given = docx.slice();
      const moved = pool.convert(given, { transfer: true });
      const gone = given.byteLength === 0;
      await moved;
      const { pdf } = await convert(docx, { fonts: webFonts(fonts) });
      const expected = await digest(pdf);
      const same = (await Promise.all(all.map((each) => digest(each.pdf)))).every((each) => each === expected);
      await pool.close();
      return { same, kept, gone, stages: [...stages] };
    },
    async refusals() {
      const pool = createPool({ size: 1, queue: 1, fonts, start });
      const docx = await document();
      const [first, second] = [pool.convert(docx), pool.convert(docx)];
      const third = await outcome(pool.convert(docx));
      await pool.ready();
      const done = await outcome(Promise.all([first, second]));
      const broken = await outcome(pool.convert(new Uint8Array(9)));
      const stop = new AbortController();
      const given = outcome(pool.convert(docx, { signal: stop.signal, onProgress: () => stop.abort() }));
      const aborted = await given;
      const after = await outcome(pool.convert(docx));
      await pool.close();
      return { third, done, broken, aborted, after, closed: await outcome(pool.convert(docx)) };
    },
    async crashes() {
      let started = 0;
      const fails = () => new Worker(started++ === 0 ? '/crash.js' : '/thread.js', { type: 'module' });
      const pool = createPool({ size: 1, fonts, start: fails });
      const docx = await document();
      const [crashed, next] = await Promise.all([outcome(pool.convert(docx)), outcome(pool.convert(docx))]);
      const missing = createPool({ size: 1, fonts, start: () => new Worker('/nothing.js', { type: 'module' }) });
      const lost = await outcome(missing.convert(docx));
      return { crashed, next, lost };
    },
  };
  globalThis.pools = pools;`;
const SCRIPTS = {
  page: PAGE,
  thread: "import '@quire/core/pool/thread';",
  crash: "onmessage = ({ data }) => { if (data.kind === 'convert') throw new Error('out of order'); };",
};

declare global {
  var pools: Record<'same' | 'refusals' | 'crashes', () => Promise<Record<string, unknown>>>;
}

describe('a pool of Web Workers in Chromium', function () {
  this.timeout(120_000);
  let browser: Browser;
  let site: EngineSite;
  let page: Page;

  before(async () => {
    site = await openEngineSite(SCRIPTS);
    browser = await openChromium();
    page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${site.port}/`);
    await page.waitForFunction(() => 'pools' in globalThis);
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  it('converts as the engine does, byte for byte, and leaves the bytes to the caller unless they are handed over', async () => {
    const { stages, ...facts } = await page.evaluate(() => pools.same());
    expect(facts).to.deep.equal({ same: true, kept: true, gone: true });
    expect(stages).to.deep.equal(['read', 'layout', 'write']);
  });

  it('refuses what would wait too long, hands on errors, and gives up what nobody wants any more', async () => {
    const told = await page.evaluate(() => pools.refusals());
    expect(told.third).to.match(/^OVERLOADED 1 document waits/);
    expect(told.done).to.equal('done');
    expect(told.broken).to.match(/^(INVALID_DOCUMENT|UNSUPPORTED_MEDIA_TYPE)/);
    expect(told.aborted).to.match(/^ABORTED/);
    expect(told.after).to.equal('done');
    expect(told.closed).to.equal('UNAVAILABLE the pool is closed');
  });

  it('loses one document where a worker crashes, and goes on with another', async () => {
    const told = await page.evaluate(() => pools.crashes());
    expect(told.crashed).to.equal('NOT_AVAILABLE the thread that converted the document crashed');
    expect(told.next).to.equal('done');
    expect(told.lost).to.match(/^NOT_AVAILABLE the script of the worker cannot be loaded/);
  });
});
