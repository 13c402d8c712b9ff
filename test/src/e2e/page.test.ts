/** The page for people, as the service sends it. What it does is tested in a browser. */
import { expect } from 'chai';
import { type KeyedService, startKeyedService } from '../testing/keyed-service.js';

/** The viewer has those of the view; the others are about the reply, or the time. */
const ELSEWHERE: ReadonlySet<string> = new Set(['from', 'to', 'markup', 'comments', 'now', 'timezone', 'filename']);
const PARTS = ['underlay', 'attached', 'invoice', 'userPassword', 'ownerPassword'] as const;
/** Choices of two that are a check box, by its id. */
const CHECKED: Readonly<Record<string, string>> = { forms: 'fillable', fields: 'updated', colors: 'gray' };

interface OptionSchema {
  readonly enum?: readonly string[];
}

interface Described {
  readonly paths: Readonly<
    Record<
      '/v1/convert',
      { readonly post: { readonly parameters: readonly { in: string; name: string; schema: OptionSchema }[] } }
    >
  >;
}

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

  it('have a control for each option of a conversion and each of its values', async () => {
    const page = await (await service.fetch('/')).text();
    const { paths } = (await (await service.fetch('/openapi.json')).json()) as Described;
    const options = paths['/v1/convert'].post.parameters.filter(
      (each) => each.in === 'query' && !ELSEWHERE.has(each.name),
    );
    expect(options.map(({ name }) => name)).to.include('profile');
    for (const { name, schema } of [...options, ...PARTS.map((part) => ({ name: part, schema: {} as OptionSchema }))]) {
      const id = CHECKED[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(page, name).to.contain(`id="${id}"`);
      if (!schema.enum || name in CHECKED) continue;
      const select = page.slice(page.indexOf(`<select id="${id}"`)).split('</select>')[0] ?? '';
      // What is chosen where nothing is says so by an empty value.
      const values = Array.from(select.matchAll(/<option value="([^"]+)"/g), ([, value]) => value);
      const unsaid = new Set(['unspecified', 'en16931']);
      const missing = schema.enum.filter((value) => !values.includes(value) && !unsaid.has(value));
      expect(missing, name).to.deep.equal([]);
    }
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
