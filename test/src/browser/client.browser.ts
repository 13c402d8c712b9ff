/** `@quire/client` in a plain page of headless Chromium, under a strict policy. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenOptions } from '@quire/client';
import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openChromium } from '../testing/browser/chromium.js';
import { CREATED, documentWith, GUID } from '../testing/browser/documents.js';
import { listenLocally } from '../testing/browser/listen.js';
import { openRecorder, type Recorder } from '../testing/browser/recorder.js';
import { openSite, type Site } from '../testing/browser/site.js';

const CREATED_MILLISECONDS = CREATED.replace('Z', '.000Z');
const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

describe('the client library in Chromium', () => {
  let browser: Browser;
  let recorder: Recorder;
  let site: Site;
  let closedPort: number;
  let context: BrowserContext;
  let page: Page;
  /** Errors and warnings on the page; the library must not cause any. */
  let errors: string[];
  let warnings: string[];

  before(async () => {
    browser = await openChromium();
    recorder = await openRecorder();
    const closed = await listenLocally(() => {});
    closedPort = closed.port;
    await closed.close();
    site = await openSite(`${new URL(recorder.endpoint).origin} http://127.0.0.1:${closedPort}`);
  });
  after(async () => {
    await browser?.close();
    await Promise.all([recorder?.close(), site?.close()]);
  });
  beforeEach(async () => {
    recorder.requests.length = 0;
    recorder.until = Promise.resolve();
    errors = [];
    warnings = [];
    context = await browser.newContext();
    page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await visit();
  });
  afterEach(async () => {
    expect(errors).to.deep.equal([]);
    await context.close();
  });

  const visit = async (url = `http://127.0.0.1:${site.port}/folder/page.html?mail=ada@example.com#part`) => {
    await page.goto(url);
    await page.waitForFunction(() => 'openDocument' in globalThis);
  };
  const put = (name: string, bytes: Uint8Array): void => void site.files.set(`/${name}`, bytes);
  /** Opens a file of the site in the page. */
  const open = (name: string, telemetry: OpenOptions['telemetry'] = {}, licenseKey?: string) =>
    page.evaluate(
      async ([path, options]) => {
        const bytes = await load(path);
        const opened = await openDocument(bytes, options);
        const { identifiedBy, guid, createdAt } = opened;
        const identifier = await opened.identifier.catch(() => 'none');
        const exported = Array.from(await opened.export());
        return { identifier, identifiedBy, guid, createdAt, exported };
      },
      [`/${name}`, { licenseKey, telemetry: { endpoint: recorder.endpoint, ...telemetry } }] as const,
    );
  const eventOf = (body: string) => JSON.parse(body).events[0];

  describe('identifies', () => {
    const rows = [
      { name: 'GUID and date', marks: { guid: true, created: true }, by: 'metadata' },
      { name: 'GUID, no date', marks: { guid: true }, by: 'content' },
      { name: 'date, no GUID', marks: { created: true }, by: 'content' },
      { name: 'neither', marks: {}, by: 'content' },
    ] as const;
    for (const { name, marks, by } of rows) {
      it(`${name}: by ${by}; the same again; once exported by metadata, and so on`, async () => {
        const bytes = documentWith(marks);
        put('a.docx', bytes);
        const first = await open('a.docx');
        const again = await open('a.docx');
        put('exported.docx', Uint8Array.from(first.exported));
        const exported = await open('exported.docx');
        put('exported.docx', Uint8Array.from(exported.exported));
        const stable = await open('exported.docx');

        const metadata = sha256(`${first.guid}|${first.createdAt}`);
        const original = by === 'metadata' ? metadata : sha256(bytes);
        const all = [first, again, exported, stable];
        expect(all.map(({ identifiedBy }) => identifiedBy)).to.deep.equal([by, by, 'metadata', 'metadata']);
        expect(all.map(({ identifier }) => identifier)).to.deep.equal([original, original, metadata, metadata]);
        if ('guid' in marks) expect(first.guid).to.equal(GUID);
        if ('created' in marks) expect(first.createdAt).to.equal(CREATED_MILLISECONDS);
        const sent = (await recorder.posts(4)).map(({ body }) => eventOf(body));
        expect(sent.map(({ documentId }) => documentId)).to.have.members(all.map(({ identifier }) => identifier));
        expect(sent.map(({ documentCreatedAt }) => documentCreatedAt)).to.have.members(
          all.map((each) => each.createdAt),
        );
      });
    }
  });

  it('sends one event an open, byte for byte what the contract says, and nothing of who opens it', async () => {
    // A cookie of the collector's host, which must not be sent.
    await context.addCookies([{ name: 'visitor', value: 'ada', url: recorder.endpoint }]);
    put('a.docx', documentWith({ guid: true, created: true }));
    await open('a.docx', { metadata: { plan: 'ünï', seats: 3 } }, 'key-a');
    const [{ headers, body, path }] = await recorder.posts(1);
    await sleep(300);
    expect(recorder.requests.map(({ method }) => method)).to.deep.equal(['OPTIONS', 'POST']);
    const [userAgent, width, height] = await page.evaluate(() => [navigator.userAgent, screen.width, screen.height]);
    const origin = `http://127.0.0.1:${site.port}`;
    expect(body).to.equal(
      `{"libraryVersion":"0.1.0","browserInfo":{"userAgent":${JSON.stringify(userAgent)},"currentUrl":"${origin}/folder/page.html?mail=ada@example.com#part",` +
        `"hostname":"127.0.0.1","screenSize":{"width":${width},"height":${height}}},"metadata":{"plan":"ünï","seats":3},` +
        `"events":[{"timestamp":"${eventOf(body).timestamp}","documentId":"${sha256(`${GUID}|${CREATED_MILLISECONDS}`)}",` +
        `"documentCreatedAt":"${CREATED_MILLISECONDS}"}]}`,
    );
    expect(eventOf(body).timestamp).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(path).to.equal('/v1/collect');
    expect(headers).to.include({ 'content-type': 'application/json', 'x-license-key': 'key-a', origin });
    expect(headers).not.to.have.any.keys('cookie', 'referer', 'authorization');
  });

  it('sends nothing at all when telemetry is off, and makes the marks all the same', async () => {
    put('a.docx', documentWith({}));
    const elsewhere: string[] = [];
    page.on('request', (request) => elsewhere.push(request.url()));
    const { guid, createdAt, exported } = await open('a.docx', { enabled: false });
    await sleep(500);
    expect(recorder.requests).to.deep.equal([]);
    expect(elsewhere.filter((url) => !url.startsWith(`http://127.0.0.1:${site.port}/`))).to.deep.equal([]);
    expect(guid).to.match(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/);
    put('exported.docx', Uint8Array.from(exported));
    expect(await open('exported.docx', { enabled: false })).to.include({ guid, createdAt, identifiedBy: 'metadata' });
  });

  it('takes the default key, and the root one before the deprecated one, of which it warns once', async () => {
    put('a.docx', documentWith({}));
    await open('a.docx');
    await open('a.docx', { licenseKey: 'old' });
    await open('a.docx', { licenseKey: 'old' }, 'root');
    const keys = (await recorder.posts(3)).map(({ headers }) => headers['x-license-key']);
    expect(keys).to.have.members(['community-and-eval-agplv3', 'old', 'root']);
    expect(warnings.filter((text) => text.includes('telemetry.licenseKey is deprecated'))).to.have.length(1);
  });

  describe('opens all the same', () => {
    beforeEach(() => put('a.docx', documentWith({})));

    it('where the network is blocked', async () => {
      await context.route(recorder.endpoint, (route) => route.abort('blockedbyclient'));
      expect((await open('a.docx')).identifier).to.have.length(64);
      await sleep(300);
      expect(recorder.requests).to.deep.equal([]);
    });

    it('where nobody listens', async () => {
      expect(
        (await open('a.docx', { endpoint: `http://127.0.0.1:${closedPort}/v1/collect` })).identifier,
      ).to.have.length(64);
    });

    it('where the policy of the page forbids the collector', async () => {
      expect((await open('a.docx', { endpoint: 'http://127.0.0.1:9/v1/collect' })).identifier).to.have.length(64);
      await page.waitForFunction(() => violations.length > 0);
      expect(await page.evaluate(() => violations)).to.deep.equal(['connect-src']);
    });

    it('where the endpoint is no URL, and metadata no JSON', async () => {
      expect((await open('a.docx', { endpoint: 'http://:::' })).identifier).to.have.length(64);
      const bad = await page.evaluate(async (endpoint) => {
        const opened = await openDocument(await load('/a.docx'), { telemetry: { endpoint, metadata: { n: 1n } } });
        return opened.identifier;
      }, recorder.endpoint);
      expect(bad).to.have.length(64);
    });

    it('without waiting for a slow network', async () => {
      const before = recorder.answered();
      let answer = () => {};
      recorder.until = new Promise((resolve) => {
        answer = resolve;
      });
      expect((await open('a.docx')).identifier).to.have.length(64);
      expect(recorder.answered()).to.equal(before);
      answer();
    });

    it('on a page without TLS, to which browsers give no cryptography', async () => {
      await visit(`http://plain.test:${site.port}/page.html`);
      expect(await page.evaluate('typeof crypto.subtle')).to.equal('undefined');
      const { identifier, identifiedBy } = await open('a.docx');
      expect({ identifier, identifiedBy }).to.deep.equal({
        identifier: sha256(documentWith({})),
        identifiedBy: 'content',
      });
      const [{ body }] = await recorder.posts(1);
      expect(eventOf(body).documentId).to.equal(identifier);
    });
  });

  it('sends an event for each of 500 opens at once, though the collector is slow, and large metadata', async function () {
    this.timeout(180_000);
    put('a.docx', documentWith({ guid: true, created: true }));
    let answer = () => {};
    recorder.until = new Promise((resolve) => {
      answer = resolve;
    });
    const openMany = (count: number, metadata: Record<string, unknown>) =>
      page.evaluate(
        async ([endpoint, times, data]) => {
          const bytes = await load('/a.docx');
          const telemetry = { endpoint, metadata: data };
          await Promise.all(Array.from({ length: times }, () => openDocument(bytes, { telemetry })));
        },
        [recorder.endpoint, count, metadata] as const,
      );
    await openMany(500, {});
    await openMany(30, { text: 'x'.repeat(4000) });
    await openMany(1, { text: 'x'.repeat(70_000) });
    answer();
    const sent = (await recorder.posts(531, 120_000)).map(({ body }) => eventOf(body).timestamp);
    expect(new Set(sent).size).to.equal(531);
  });

  it('sends its events though the page is left at once', async () => {
    put('a.docx', documentWith({ guid: true, created: true }));
    await page.evaluate(
      async ([path, endpoint]) => {
        const bytes = await load(path);
        const opened = await Promise.all(
          Array.from({ length: 10 }, () => openDocument(bytes, { telemetry: { endpoint } })),
        );
        await Promise.all(opened.map(({ identifier }) => identifier));
        // Leaves the page as soon as this call is answered.
        setTimeout(() => location.assign('about:blank'));
      },
      ['/a.docx', recorder.endpoint] as const,
    );
    await recorder.posts(10);
  });

  it('reads and converts under a policy that allows neither inline scripts nor eval', async () => {
    put('a.docx', documentWith({ created: true }));
    put(
      'font.ttf',
      readFileSync(new URL(import.meta.resolve('@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf'))),
    );
    const read = await page.evaluate(async () => {
      const opened = await openDocument(await load('/a.docx'), { telemetry: { enabled: false } });
      const fonts = [{ name: 'Carlito', bytes: await load('/font.ttf') }];
      const { pdf, pages } = await opened.toPdf({ fonts });
      const { title } = await opened.properties();
      const header = new TextDecoder().decode(pdf.subarray(0, 5));
      return { text: await opened.text(), fields: await opened.fields(), title, pages, header, violations };
    });
    expect(read).to.deep.equal({
      text: 'Hello from the page\n',
      fields: [],
      title: 'Offer',
      pages: 1,
      header: '%PDF-',
      violations: [],
    });
  });

  it('does the same work before it opens with telemetry on as with it off', async () => {
    put('a.docx', documentWith({ guid: true, created: true }, 2000));
    const work = await page.evaluate(async (endpoint) => {
      const bytes = await load('/a.docx');
      let calls: string[] = [];
      const counting = <Call extends (...given: never[]) => unknown>(name: string, call: Call): Call =>
        ((...given) => {
          calls.push(name);
          return call(...given);
        }) as Call;
      const { digest } = crypto.subtle;
      crypto.subtle.digest = counting('digest', digest.bind(crypto.subtle));
      JSON.stringify = counting('stringify', JSON.stringify) as typeof JSON.stringify;
      globalThis.fetch = counting('fetch', fetch);
      const told: string[][] = [];
      for (const enabled of [false, true]) {
        calls = [];
        const opening = openDocument(bytes, { telemetry: { endpoint, enabled } });
        const before = await opening.then(() => [...calls]);
        told.push(before);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return { off: told[0], on: told[1] };
    }, recorder.endpoint);
    expect(work.on).to.deep.equal(work.off);
    await recorder.posts(1);
  });
});
