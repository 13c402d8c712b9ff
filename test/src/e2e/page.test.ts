/** The page for people, as the service sends it. Its behavior is tested in a browser. */
import { expect } from 'chai';
import { type KeyedService, startServiceHere } from '../testing/keyed-service.js';

describe('the files of the page', () => {
  let service: KeyedService;
  before(async () => {
    service = await startServiceHere();
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
      // The default cache mode of `fetch`, `no-cache`, would request the whole file again.
      headers: { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' },
    });
    expect([tag.length > 10, again.status]).to.deep.equal([true, 304]);
  });

  it('are kept for good where their names are made of their contents', async () => {
    const script = await (await service.fetch('/page/worker.js')).text();
    const [, chunk] = /["`]\.\/([^"`]+-[0-9a-f]{8}\.js)["`]/.exec(script) ?? [];
    expect((await service.fetch(`/page/${chunk}`)).headers.get('cache-control')).to.contain('immutable');
  });

  it('have what shows a PDF, under the same policy', async () => {
    for (const name of [
      'pdf.min.mjs',
      'pdf.worker.min.mjs',
      'UniJIS-UCS2-H.bcmap',
      'openjpeg.wasm',
      'LiberationSans-Regular.ttf',
    ]) {
      const { status, headers } = await service.fetch(`/page/pdfjs/${name}`);
      expect(status, name).to.equal(200);
      expect(headers.get('content-security-policy'), name).to.contain("default-src 'none'");
    }
    for (const name of ['nothing.mjs', '..%2Findex.html', '__proto__'])
      expect((await service.fetch(`/page/pdfjs/${name}`)).status, name).to.equal(404);
  });

  it('have documents to try: the signatures of the contract hold, and are trusted with its own certificates', async () => {
    const bytes = async (name: string) => new Uint8Array(await (await service.fetch(`/page/${name}`)).arrayBuffer());
    for (const name of ['sample-report.docx', 'sample-template.docx'])
      expect([...(await bytes(name)).subarray(0, 2)], name).to.deep.equal([0x50, 0x4b]);
    const body = new FormData();
    body.set('file', new Blob([await bytes('sample-signed.pdf')]), 'signed.pdf');
    body.set('trust', new Blob([await bytes('sample-signers.pem')]), 'signers.pem');
    const headers = { Authorization: `Bearer ${await service.newKey()}` };
    const reply = await service.fetch('/v1/verify', { method: 'POST', headers, body });
    const { signatures } = (await reply.json()) as {
      readonly signatures: readonly { readonly valid: boolean; readonly signer?: { readonly name: string } }[];
    };
    expect(signatures.map(({ valid, signer }) => [valid, signer?.name])).to.deep.equal([
      [true, 'Ada Lovelace'],
      [true, 'Survey of the Lower Vale'],
    ]);
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
