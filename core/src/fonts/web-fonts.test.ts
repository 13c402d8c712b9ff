import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'chai';
import { convert } from '../convert/index.js';
import { openNodeFontLibrary } from '../node/index.js';
import { docx } from '../testing/index.js';
import { type FontPack, webFonts } from './index.js';

const require = createRequire(import.meta.url);
const latin: FontPack = require('@quire/fonts/fonts.json');
const cjk: FontPack = require('@quire/fonts-cjk/fonts.json');
const FROM = 'https://fonts.example/';

/** A server with the installed font packages, except those in `broken`. */
function serveFonts(asked: string[], broken: readonly string[] = []): typeof fetch {
  return async (address) => {
    const path = String(address).slice(FROM.length);
    asked.push(path);
    if (broken.some((each) => path.includes(each))) return new Response('gone', { status: 404 });
    const [name] = /^@[^/]+\/[^/]+/.exec(path) ?? [''];
    const folder = dirname(require.resolve(`${name}/package.json`));
    return new Response(new Uint8Array(readFileSync(join(folder, path.slice(name.length)))));
  };
}

/** The part of Cache Storage that the tests use. */
class Caches {
  readonly kept = new Map<string, Response>();
  readonly open = async () => ({
    match: async (address: string) => this.kept.get(address)?.clone(),
    put: async (address: string, response: Response) => void this.kept.set(address, response),
  });
}

describe('fonts over the network', () => {
  const host = globalThis as { fetch: typeof fetch; caches?: unknown };
  const { fetch: own } = host;
  let asked: string[];
  beforeEach(() => {
    asked = [];
    host.fetch = serveFonts(asked);
  });
  afterEach(() => {
    host.fetch = own;
    Reflect.deleteProperty(host, 'caches');
  });

  const calibri = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="MS Gothic"/>';
  const run = (text: string, properties = ''): string =>
    `<w:r><w:rPr>${calibri}${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  const paragraph = (...runs: readonly string[]): Uint8Array =>
    docx()
      .xml(`<w:p>${runs.join('')}</w:p>`)
      .bytes();

  it('bring the slices of a Chinese font that a text needs, and the next font for one that is gone', async () => {
    const text = (characters: string) =>
      docx()
        .xml(`<w:p><w:r><w:rPr><w:rFonts w:eastAsia="SimSun"/></w:rPr><w:t>${characters}</w:t></w:r></w:p>`)
        .bytes();
    const brotli = (bytes: Uint8Array, maxBytes: number) => brotliDecompressSync(bytes, { maxOutputLength: maxBytes });
    const options = { packs: [latin, cjk], from: FROM, brotli };
    const { pdf, diagnostics } = await convert(text('中国中'), { fonts: webFonts(options) });
    expect(pdf).to.deep.equal((await convert(text('中国中'), { fonts: openNodeFontLibrary({ folders: [] }) })).pdf);
    const files = asked.filter((each) => each.includes('noto-serif-sc')).map((each) => each.split('/').pop());
    expect(files).to.have.members([
      'unicode.json',
      'noto-serif-sc-latin-wght-normal.woff2',
      'noto-serif-sc-118-wght-normal.woff2',
      'noto-serif-sc-119-wght-normal.woff2',
    ]);
    expect(diagnostics.some(({ code }) => code === 'feature-ignored')).to.equal(false);
    host.fetch = serveFonts([], ['noto-serif-sc-118']);
    const without = await convert(text('中国中'), { fonts: webFonts(options) });
    expect(JSON.stringify(without.diagnostics)).to.contain('noto-serif-sc-118');
  });

  it('are fetched as a document needs them, each once, and draw as fonts on disk do', async () => {
    const document = paragraph(run('Water '), run('levels', '<w:b/>'));
    const fonts = webFonts({ packs: [latin, cjk], from: FROM });
    const { pdf } = await convert(document, { fonts });
    expect(asked).to.deep.equal([
      '@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf',
      '@expo-google-fonts/carlito/700Bold/Carlito_700Bold.ttf',
    ]);
    expect(pdf).to.deep.equal((await convert(document, { fonts: openNodeFontLibrary({ folders: [] }) })).pdf);
    await convert(document, { fonts });
    expect(asked).to.have.length(2);
  });

  it('are missed once for each face and character, however long the text is', async () => {
    const missed = async (runs: number): Promise<number> => {
      const fonts = webFonts({ packs: [latin], from: FROM });
      let count = 0;
      const noted: typeof fonts = {
        loading: fonts.loading,
        fallback: (...request) => fonts.fallback(...request),
        match(...request) {
          try {
            return fonts.match(...request);
          } catch (error) {
            count++;
            throw error;
          }
        },
      };
      const report = paragraph(
        ...Array.from({ length: runs }, (_, i) => run(`the same letters `, i % 2 ? '<w:b/>' : '')),
      );
      await convert(report, { fonts: noted });
      return count;
    };
    expect(await missed(2000)).to.equal(await missed(2));
  });

  it('come for other scripts and signs too, and for those alone', async () => {
    const fonts = webFonts({ packs: [latin, cjk], from: (name, path) => `${FROM}${name}/${path}` });
    const { diagnostics } = await convert(paragraph(run('\u6c34 \u2192')), { fonts });
    expect(diagnostics.map(({ code }) => code)).not.to.include('glyph-missing');
    expect(asked.filter((path) => path.includes('biz-udgothic'))).to.have.length(1);
    expect(asked.some((path) => path.includes('mincho'))).to.equal(false);
  });

  it('are kept between visits where there is a cache', async () => {
    const caches = new Caches();
    Object.defineProperty(host, 'caches', { value: caches, configurable: true });
    const document = paragraph(run('Water'));
    await convert(document, { fonts: webFonts({ packs: [latin], from: FROM }) });
    await convert(document, { fonts: webFonts({ packs: [latin], from: FROM }) });
    expect([asked.length, caches.kept.size]).to.deep.equal([1, 1]);
    await convert(document, { fonts: webFonts({ packs: [latin], from: FROM, cache: false }) });
    expect(asked).to.have.length(2);
  });

  it('stand in for one that cannot be fetched, which is told with its address', async () => {
    host.fetch = serveFonts(asked, ['carlito']);
    const { diagnostics } = await convert(paragraph(run('Water')), { fonts: webFonts({ packs: [latin], from: FROM }) });
    const told = diagnostics.flatMap((each) => (each.code === 'feature-ignored' ? [each.what] : []));
    expect(told.join()).to.match(/carlito\/400Regular.* cannot be fetched: the response is 404/);
    expect(diagnostics).to.deep.include({
      code: 'font-substituted',
      family: 'Calibri',
      substitute: 'Tinos',
      fit: 'guessed',
    });
  });

  it('are no page in HTML, as a server has for every address, which is told and not kept', async () => {
    const caches = new Caches();
    Object.defineProperty(host, 'caches', { value: caches, configurable: true });
    const page = () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    caches.kept.set(`${FROM}@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf`, page());
    host.fetch = async () => page();
    const document = paragraph(run('Water'));
    const fault = await convert(document, { fonts: webFonts({ packs: [latin], from: FROM }) }).catch((error) => error);
    expect(fault.message).to.match(/fonts\.example.* cannot be fetched: it is an HTML page/);
    expect([...caches.kept.keys()]).to.have.length(1);
    host.fetch = serveFonts(asked);
    const { diagnostics } = await convert(document, { fonts: webFonts({ packs: [latin], from: FROM }) });
    expect(diagnostics).to.deep.include({
      code: 'font-substituted',
      family: 'Calibri',
      substitute: 'Carlito',
      fit: 'exact',
    });
  });

  it('are unpacked where the page brings Brotli along', async () => {
    const brotli = (stream: Uint8Array, maxBytes: number) =>
      brotliDecompressSync(stream, { maxOutputLength: maxBytes });
    const selawik = '<w:rFonts w:ascii="Segoe UI" w:hAnsi="Segoe UI"/>';
    const document = docx().xml(`<w:p><w:r><w:rPr>${selawik}</w:rPr><w:t>Water</w:t></w:r></w:p>`).bytes();
    const { pdf } = await convert(document, { fonts: webFonts({ packs: [latin], from: FROM, brotli }) });
    expect(asked).to.include('@superdoc-dev/fonts/assets/Selawik-Regular.woff2');
    expect(pdf).to.deep.equal((await convert(document, { fonts: openNodeFontLibrary({ folders: [] }) })).pdf);
  });

  it('are given up with the conversion, and refused where there is nothing to fetch', async () => {
    const controller = new AbortController();
    host.fetch = (_, options) => {
      setTimeout(() => controller.abort());
      return new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    };
    const fonts = webFonts({ packs: [latin], from: FROM });
    const stopped = convert(paragraph(run('Water')), { fonts, signal: controller.signal }).catch((error) => error);
    expect(await stopped).to.have.property('code', 'ABORTED');
    host.fetch = serveFonts(asked);
    expect((await convert(paragraph(run('Water')), { fonts })).pages).to.equal(1);
    expect(() => webFonts({ packs: [], from: FROM })).to.throw('packs contain no font');
  });
});
