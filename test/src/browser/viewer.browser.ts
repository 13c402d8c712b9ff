/** The viewer in Chromium: a shown document, by mouse and keyboard, for a screen reader, narrow and in the dark. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { agileEncrypted, buildDocx, p, r } from '@quire/core/testing';
import { expect } from 'chai';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openChromium } from '../testing/browser/chromium.js';
import { eventually, eventuallyHolds } from '../testing/browser/eventually.js';
import { openViewerSite, type ViewerSite } from '../testing/browser/viewer-site.js';
import { readPdf } from '../testing/read-pdf.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const BY = 'w:author="Ada" w:date="2026-05-31T09:30:00Z"';

const heading = (text: string): string => `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${r(text)}</w:p>`;
const BREAK = p('<w:r><w:br w:type="page"/></w:r>');

const REPORT = buildDocx({
  body:
    heading('On rivers') +
    p(
      `${r('It is ')}<w:del w:id="1" ${BY}><w:r><w:delText>bad</w:delText></w:r></w:del>${r('good to follow a river.')}`,
    ) +
    p(`<w:hyperlink w:anchor="lakes">${r('See the lakes')}</w:hyperlink>`) +
    BREAK +
    `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:bookmarkStart w:id="7" w:name="lakes"/>${r('On lakes')}<w:bookmarkEnd w:id="7"/></w:p>` +
    p(
      `<w:commentRangeStart w:id="0"/>${r('A lake is a river that waits.')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
    ),
  comments: `<w:comment w:id="0" ${BY}>${p('Is it so?')}</w:comment>`,
});

const BOOK = buildDocx({
  body: Array.from({ length: 200 }, (_, i) => `${heading(`Chapter ${i + 1}`)}${i < 199 ? BREAK : ''}`).join(''),
});

/**
 * A document whose first page is shown ahead, because it is so long that the layout takes much longer than drawing a
 * page.
 */
const NOVEL = buildDocx({ body: p('It is good to follow a river. '.repeat(20)).repeat(2000) });

describe('the viewer', () => {
  let site: ViewerSite;
  let browser: Browser;
  let complaints: string[];
  /** The page's own style. */
  let fitting: Uint8Array;
  const open: Page[] = [];

  before(async () => {
    site = await openViewerSite();
    site.files.set('/report.docx', REPORT).set('/book.docx', BOOK).set('/novel.docx', NOVEL);
    site.files.set('/locked.docx', agileEncrypted(REPORT, 'secret')).set('/note.docx', Buffer.from('hello'));
    fitting = site.files.get('/page.css') ?? new Uint8Array();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });
  beforeEach(() => {
    complaints = [];
    site.files.set('/page.css', fitting);
  });
  afterEach(async () => {
    for (const page of open.splice(0)) await page.context().close();
    expect(complaints, 'in the console').to.deep.equal([]);
  });

  async function visit(document: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await browser.newContext({ viewport: { width: 1000, height: 800 }, ...options })).newPage();
    open.push(page);
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(site.address);
    await page.evaluate(`document.querySelector('quire-viewer').setAttribute('src', '${document}')`);
    return page;
  }

  const drawn = (page: Page, index = 1) => page.locator(`.page[data-page="${index}"] .picture`).waitFor();

  /** Runs a script with `viewer` and its shadow `root`. */
  const within = <Result>(page: Page, script: string): Promise<Result> =>
    page.evaluate<Result>(
      `(async () => { const { viewer, shadowRoot: root } = document.querySelector('quire-viewer'); return ${script}; })()`,
    );

  /**
   * Waits until the whole document is laid out. The first page of a long document is drawn earlier, before any other
   * page can be shown.
   */
  const opened = (page: Page, pages: number) => eventually(() => within(page, 'viewer.pages'), pages);

  const readerIsAt = (page: Page, number: number) => eventually(() => within(page, 'viewer.page'), number);

  async function isAccessible(page: Page, state: string): Promise<void> {
    const found = await page.evaluate<string[]>(
      `(() => { ${AXE}; return axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 120)))); })()`,
    );
    expect(found, state).to.deep.equal([]);
  }

  it('shows pages with their text, by the policy that its README names', async () => {
    const page = await visit('/report.docx');
    await drawn(page);
    // The letters of the text layer are not painted: the picture below them shows the text.
    await page.getByRole('heading', { name: 'On rivers' }).waitFor({ state: 'attached' });
    await opened(page, 2);
    await isAccessible(page, 'with a document');
    await eventuallyHolds(
      () => within<number>(page, "root.querySelector('.picture').naturalWidth"),
      (width) => expect(width).to.be.greaterThan(0),
    );
  });

  it('fetches what every document needs while the document is on its way', async () => {
    const page = await (await browser.newContext()).newPage();
    open.push(page);
    const isAsked = Promise.all(
      ['fonts.json', 'harfbuzz.wasm'].map((file) =>
        page.context().waitForEvent('request', (each) => each.url().endsWith(file)),
      ),
    );
    await page.route('**/report.docx', async (route) => {
      await isAsked;
      await route.continue();
    });
    const scripts = new Set<string>();
    page.context().on('request', (each) => each.url().endsWith('.js') && scripts.add(each.url()));
    await page.goto(site.address);
    await page.evaluate(`document.querySelector('quire-viewer').setAttribute('src', '/report.docx')`);
    await drawn(page);
    // A plain document needs the engine as one file, and few other files: each file is one more request on the first
    // visit.
    expect([...scripts].length, [...scripts].join(' ')).to.be.within(3, 10);
  });

  it('practises while there is no document, and none of that is seen', async () => {
    const page = await (await browser.newContext()).newPage();
    open.push(page);
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const face = page.context().waitForEvent('request', (each) => each.url().endsWith('Carlito_400Regular.ttf'));
    await page.goto(site.address);
    await face;
    expect(await within(page, 'viewer.pages')).to.equal(0);
    await page.evaluate(`document.querySelector('quire-viewer').setAttribute('src', '/report.docx')`);
    await drawn(page);
    await opened(page, 2);
  });

  it('has text that is selected as it reads', async () => {
    const page = await visit('/report.docx');
    await drawn(page);
    await page.locator('.word', { hasText: 'follow' }).dblclick();
    await eventually(async () => (await page.evaluate<string>('String(getSelection())')).trim(), 'follow');
    await eventuallyHolds(
      () =>
        within<number>(
          page,
          "root.querySelector('.page').getBoundingClientRect().left + 96 - root.querySelector('h1 .word').getBoundingClientRect().left",
        ),
      (off) => expect(Math.abs(off)).to.be.lessThan(1),
    );
  });

  it('draws the pages that are near alone, however many there are', async () => {
    const page = await visit('/book.docx');
    await opened(page, 200);
    await within(page, 'viewer.goTo(150)');
    await drawn(page, 150);
    await readerIsAt(page, 150);
    await page.locator('.page[data-page="1"] .picture').waitFor({ state: 'detached' });
    await eventuallyHolds(
      () => page.locator('.picture').count(),
      (count) => expect(count).to.be.lessThan(12),
    );
  });

  it('shows the first page of a book before it is laid out', async () => {
    const page = await visit('/report.docx');
    await drawn(page);
    const states = await page.evaluate<string[]>(`new Promise((resolve) => {
      const states = [];
      const viewer = document.createElement('quire-viewer');
      viewer.setAttribute('fonts', '/fonts/');
      const note = () => {
        const root = viewer.shadowRoot;
        const state = root.querySelectorAll('.page').length + ' pages, ' + root.querySelectorAll('.picture').length + ' drawn';
        if (states.at(-1) !== state) states.push(state);
      };
      viewer.addEventListener('quire-open', () => {
        note();
        resolve(states);
      });
      document.querySelector('quire-viewer').replaceWith(viewer);
      new MutationObserver(note).observe(viewer.shadowRoot, { childList: true, subtree: true });
      viewer.setAttribute('src', '/novel.docx');
    })`);
    expect(states).to.include('1 pages, 1 drawn');
    // The early picture stays until the page is drawn in its final state.
    expect(states.at(-1)).to.match(/^\d{2,} pages, [1-9] drawn/);
  });

  it('shows the first page of a book in place of another document, before the book is laid out', async () => {
    const page = await visit('/report.docx');
    await drawn(page);
    const state = await page.evaluate<string>(`new Promise((resolve) => {
      const element = document.querySelector('quire-viewer');
      const root = element.shadowRoot;
      new MutationObserver(() => {
        const text = root.querySelector('.page .text')?.textContent ?? '';
        if (text.includes('follow a river. It')) resolve(root.querySelectorAll('.page').length + ' of ' + element.viewer.pages);
      }).observe(root, { childList: true, subtree: true });
      element.setAttribute('src', '/novel.docx');
    })`);
    expect(state).to.equal('1 of 0');
    await page.locator('.page[data-page="30"]').waitFor({ state: 'attached' });
  });

  it('shows changes as chosen while another document was opened', async () => {
    const page = await visit('/novel.docx');
    await drawn(page);
    await page.evaluate(`(async () => {
      const { viewer } = document.querySelector('quire-viewer');
      await Promise.all([viewer.open('/report.docx'), viewer.look({ markup: 'none' })]);
    })()`);
    await eventuallyHolds(
      () => within<string>(page, "root.querySelector('.page .text')?.textContent ?? ''"),
      (text) => expect(text).to.match(/On rivers\s*It is\s+good/),
    );
  });

  it('finds a text, marks it and goes from place to place', async () => {
    const page = await visit('/report.docx');
    await drawn(page);
    await page.locator('.scroller').focus();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('RIVER');
    await page.locator('output', { hasText: '1 of 3' }).waitFor();
    await isAccessible(page, 'while finding');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.locator('output', { hasText: '3 of 3' }).waitFor();
    await readerIsAt(page, 2);
    const word = page.locator('.page[data-page="2"] .word', { hasText: 'river' });
    await eventuallyHolds(
      async () => [await word.boundingBox(), await page.locator('.mark.current').boundingBox()] as const,
      ([found, mark]) => expect(Math.abs((found?.x ?? 0) - (mark?.x ?? 9))).to.be.lessThan(1),
    );
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('.mark').count(), 0);
    await eventually(() => within(page, 'root.activeElement.className'), 'scroller');
  });

  it('follows links, and leads by outline and small pages, by keyboard too', async () => {
    const page = await visit('/report.docx');
    await drawn(page);
    await opened(page, 2);
    await page.getByRole('link', { name: 'See the lakes' }).locator('.area').click();
    await readerIsAt(page, 2);
    await page.getByRole('button', { name: 'Pages and outline' }).click();
    await page.locator('.paper img').first().waitFor();
    await isAccessible(page, 'with small pages');
    await page.getByRole('tab', { name: 'Pages' }).focus();
    await page.keyboard.press('ArrowRight');
    await isAccessible(page, 'with an outline');
    await page.getByRole('button', { name: 'On lakes' }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await readerIsAt(page, 1);
  });

  it('shows pages in any size, and keeps the reader at the place', async () => {
    const page = await visit('/book.docx');
    await opened(page, 200);
    await within(page, 'viewer.goTo(70)');
    const isWide = (expected: number) =>
      eventuallyHolds(
        async () => (await page.locator('.page[data-page="70"]').boundingBox())?.width ?? 0,
        (width) => expect(width).to.be.closeTo(expected, 1),
      );
    await page.getByLabel('Zoom', { exact: true }).selectOption('50');
    await isWide(408);
    await page.locator('.scroller').focus();
    await page.keyboard.press('Control+-');
    await isWide(816 * 0.33);
    await page.keyboard.press('Control+0');
    await isWide(816);
    await readerIsAt(page, 70);
  });

  it('shows changes and comments as the reader chooses, at the page where the reader is', async () => {
    const page = await visit('/report.docx');
    await drawn(page);
    await page.locator('.word', { hasText: 'bad' }).waitFor();
    await page.getByLabel('Tracked changes').selectOption('none');
    await page.locator('.page[data-page="1"]:has(.word):not(:has-text("bad"))').waitFor();
    await within(page, 'viewer.goTo(2)');
    await readerIsAt(page, 2);
    await page.getByLabel('Comments').check();
    await page.locator('.word', { hasText: 'so?' }).waitFor();
    await readerIsAt(page, 2);
  });

  it('saves the PDF of what it shows', async () => {
    const page = await visit('/report.docx');
    await drawn(page);
    const saving = page.getByRole('button', { name: 'Save as PDF' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), saving]);
    expect(download.suggestedFilename()).to.equal('report.pdf');
    const { pages } = await readPdf(new Uint8Array(readFileSync(await download.path())));
    expect(pages).to.have.length(2);
  });

  it('asks for a password, says when it is wrong, and says why a document cannot be opened', async () => {
    const page = await visit('/locked.docx');
    const field = page.getByLabel('This document needs a password');
    await field.fill('guess');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.locator('[role=alert]', { hasText: 'Wrong password' }).waitFor();
    await isAccessible(page, 'asking for a password');
    await field.fill('secret');
    await page.keyboard.press('Enter');
    await drawn(page);
    const failed = page.evaluate<string>(
      "new Promise((resolve) => addEventListener('quire-fail', ({ detail }) => resolve(detail.error.code)))",
    );
    await page.evaluate("document.querySelector('quire-viewer').setAttribute('src', '/note.docx')");
    expect(await failed).to.equal('INVALID_DOCUMENT');
    await page.locator('[role=alert]:not(:empty)').waitFor();
    await isAccessible(page, 'with a fault');
  });

  it('has a height of its own where the page gives it none, so that it can go to a page', async () => {
    site.files.set('/page.css', Buffer.from('quire-viewer { margin: 0 }'));
    const page = await visit('/report.docx');
    await drawn(page);
    await opened(page, 2);
    const height = await page.evaluate<number>("document.querySelector('quire-viewer').clientHeight");
    expect(height).to.be.within(500, 800);
    await readerIsAt(page, 1);
    await within(page, 'viewer.goTo(2)');
    await readerIsAt(page, 2);
  });

  it('takes what it is told at any time: attributes in any order, another theme, another place', async () => {
    const page = await visit('');
    const set = (attributes: Readonly<Record<string, string>>) =>
      page.evaluate(
        `for (const [name, value] of Object.entries(${JSON.stringify(attributes)})) document.querySelector('quire-viewer').setAttribute(name, value)`,
      );
    await page.evaluate("document.querySelector('quire-viewer').removeAttribute('fonts')");
    const failed = await within<string>(page, "viewer.open('/report.docx').catch(({ code }) => code)");
    expect(failed).to.equal('VALIDATION_ERROR');
    await set({ src: '/report.docx', toolbar: 'none', fonts: '/fonts/', packs: '@quire/fonts' });
    await drawn(page);
    await opened(page, 2);
    expect(await within(page, "root.querySelector('.toolbar').hidden")).to.equal(true);
    await set({ theme: 'dark' });
    expect(await within(page, 'root.host.dataset.theme')).to.equal('dark');
    // A document opened from bytes has no address by which it could be opened again.
    await page.evaluate(
      "fetch('/book.docx').then((book) => book.blob()).then((book) => document.querySelector('quire-viewer').open(book))",
    );
    await opened(page, 200);
    await page.evaluate("document.body.append(document.querySelector('quire-viewer'))");
    await opened(page, 200);
    await drawn(page);
  });

  it('fits 390 pixels, in the dark too, and is gone with its element', async () => {
    const page = await visit('/report.docx', { viewport: { width: 390, height: 780 }, colorScheme: 'dark' });
    await drawn(page);
    await eventually(() => page.evaluate('document.documentElement.scrollWidth'), 390);
    await eventually(() => within(page, "root.querySelector('.scroller').scrollWidth"), 390);
    await page.getByRole('button', { name: 'Pages and outline' }).click();
    await page.locator('.paper img').first().waitFor();
    await isAccessible(page, 'narrow, in the dark');
    const gone = page.workers().map((worker) => worker.waitForEvent('close'));
    await page.evaluate("document.querySelector('quire-viewer').remove()");
    await Promise.all(gone);
    expect(gone).to.have.length(1);
  });
});
