/** The page for people, as the service sends it. What it does is tested in a browser. */
import { expect } from 'chai';
import { type KeyedService, startKeyedService } from '../testing/keyed-service.js';

describe('the files of the page', () => {
  let service: KeyedService;
  before(async () => {
    service = await startKeyedService({ QUIRE_WORKERS: '1' });
  });
  after(async () => {
    await service?.stop();
  });

  it('come with a policy that allows nothing inline and no other host, to anybody', async () => {
    for (const path of ['/', '/page/page.js', '/page/worker.js']) {
      const { status, headers } = await service.fetch(path);
      expect(status, path).to.equal(200);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).to.contain("default-src 'none'").and.to.contain("script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).not.to.contain('unsafe-inline');
    }
    const page = await (await service.fetch('/')).text();
    expect(page).not.to.match(/<script(?![^>]*src=)|\sstyle=|\son\w+=/);
  });

  it('are sent once: a browser that has them is told so', async () => {
    const first = await service.fetch('/page/page.css');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-encoding')).to.equal('gzip');
    const again = await service.fetch('/page/page.css', {
      // What a fetch adds by itself, `no-cache`, would ask for all of it again.
      headers: { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' },
    });
    expect([tag.length > 10, again.status]).to.deep.equal([true, 304]);
  });

  it('are kept for good where their names are made of their contents', async () => {
    const script = await (await service.fetch('/page/worker.js')).text();
    const [, chunk] = /["`]\.\/([^"`]+-[0-9a-f]{8}\.js)["`]/.exec(script) ?? [];
    expect((await service.fetch(`/page/${chunk}`)).headers.get('cache-control')).to.contain('immutable');
  });

  it('have the fonts that come along, and no others', async () => {
    const { faces } = (await (await service.fetch('/page/fonts.json')).json()) as {
      readonly faces: readonly { readonly family: string; readonly file: string }[];
    };
    const carlito = faces.find(({ family }) => family === 'Carlito');
    const font = await service.fetch(carlito?.file ?? '');
    expect(font.headers.get('cache-control')).to.contain('max-age');
    expect([...new Uint8Array(await font.arrayBuffer()).subarray(0, 4)]).to.deep.equal([0, 1, 0, 0]);
    const sliced = faces.find(({ family }) => family === 'Noto Serif SC')?.file;
    const { slices } = (await (await service.fetch(sliced ?? '')).json()) as { readonly slices: readonly object[] };
    const slice = await service.fetch(`${sliced}/${slices.length - 1}`);
    expect([...new Uint8Array(await slice.arrayBuffer()).subarray(0, 4)], 'unpacked').to.deep.equal([0, 1, 0, 0]);
    expect((await service.fetch(`${sliced}/${slices.length}`)).status).to.equal(404);
    for (const path of [
      `/page/fonts/${faces.length}`,
      '/page/fonts/0/0',
      '/page/fonts/x',
      '/page/fonts/-1',
      '/page/nothing.js',
    ]) {
      expect((await service.fetch(path)).status, path).to.equal(404);
    }
  });
});
