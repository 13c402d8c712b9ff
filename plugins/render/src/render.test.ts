import { readFileSync } from 'node:fs';
import { nodeEngine } from '@quire/core/node';
import { DEFAULT_LIMITS, inPlaceJobs, type OperationContext, type QuireError, type Reply } from '@quire/core/plugin';
import { buildDocx, p, pluginContract } from '@quire/core/testing';
import { expect } from 'chai';
import { unzipSync } from 'fflate';
import { drawPages } from './draw-pages.js';
import plugin from './index.js';
import type { RenderParameters } from './operation.js';
import { renderDocument } from './operation.js';

const engine = nodeEngine();
const { signal } = new AbortController();
const context: OperationContext = {
  requestId: 'test',
  signal,
  limits: DEFAULT_LIMITS,
  jobs: inPlaceJobs({ signal, limits: DEFAULT_LIMITS, engine: async () => engine }),
};
const given: RenderParameters = {
  to: 'png',
  as: 'image',
  text: 'selectable',
  markup: 'all',
  comments: 'none',
  fields: 'cached',
};
const PAGES = ['One', 'Two', 'Three'];
const THREE_PAGES = buildDocx({
  body: PAGES.map((word, i) => p(`<w:r>${i > 0 ? '<w:br w:type="page"/>' : ''}<w:t>${word}</w:t></w:r>`)).join(''),
});

async function render(parameters: Partial<RenderParameters> = {}): Promise<Extract<Reply, { kind: 'document' }>> {
  const document = { bytes: THREE_PAGES, filename: 'offer.docx' };
  const reply = await renderDocument({ document, parameters: { ...given, ...parameters } }, context);
  if (reply.kind !== 'document') throw new Error('it is no document');
  return reply;
}

/** The width and height of a PNG in pixels, from its header. */
function sizeOf(png: Uint8Array): readonly number[] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

describe('the render plugin', () => {
  const checks = pluginContract({
    packageJson: JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
    engineVersion: '0.1.0',
    plugin,
    engine,
    samples: [
      { operation: 'render', parameters: { from: 'docx' }, body: {}, document: THREE_PAGES },
      { operation: 'render', parameters: { from: 'docx', to: 'svg', as: 'zip' }, body: {}, document: THREE_PAGES },
    ],
  });
  for (const check of checks) it(check.name, check.run);
});

describe('renderDocument', () => {
  it('takes one size', async () => {
    const error = await render({ dpi: 96, width: 300 }).catch((thrown: unknown) => thrown);
    expect(error).to.have.property('message', 'dpi: cannot be combined with width');
  });

  it('draws the first page at 96 dpi where nothing else is asked for', async () => {
    const reply = await render();
    expect(reply).to.deep.include({ contentType: 'image/png', filename: 'offer.png' });
    expect(sizeOf(reply.bytes)).to.deep.equal([816, 1056]);
    expect(reply.headers).to.include({ 'X-Pages': '3' });
  });

  it('draws thumbnails of a width, and pictures of a resolution', async () => {
    expect(sizeOf((await render({ width: 100 })).bytes)).to.deep.equal([100, 129]);
    expect(sizeOf((await render({ dpi: 48, pages: '3' })).bytes)).to.deep.equal([408, 528]);
  });

  it('packs the pages that are asked for, each by its number', async () => {
    const reply = await render({ as: 'zip', to: 'svg', pages: '2-' });
    expect(reply).to.deep.include({ contentType: 'application/zip', filename: 'offer.zip' });
    const files = unzipSync(reply.bytes);
    expect(Object.keys(files)).to.deep.equal(['page-2.svg', 'page-3.svg']);
    expect(new TextDecoder().decode(files['page-3.svg'])).to.contain('>Three</text>');
    expect(reply.report).to.have.property('pictures').with.length(2);
  });

  it('packs all of them by default, the same bytes each time', async () => {
    const [one, other] = [await render({ as: 'zip', width: 50 }), await render({ as: 'zip', width: 50 })];
    expect(Object.keys(unzipSync(one.bytes))).to.have.length(PAGES.length);
    expect(one.bytes).to.deep.equal(other.bytes);
  });

  it('leaves out text to select where outlines are enough', async () => {
    const { bytes } = await render({ to: 'svg', text: 'outlines' });
    expect(new TextDecoder().decode(bytes)).not.to.contain('<text');
  });

  it('refuses an image of several pages, pages that are not there, and more pixels than memory has', async () => {
    const wrong: readonly Partial<RenderParameters>[] = [{ pages: '1-2' }, { pages: '7' }, { width: 8000 }];
    for (const parameters of wrong) {
      const error = await render(parameters).catch((thrown: QuireError) => thrown);
      expect(error).to.deep.include({ code: 'VALIDATION_ERROR' });
    }
  });

  it('refuses a page with more on it than a picture can be drawn of, by the limit', async () => {
    const frames = await engine.layout(THREE_PAGES);
    const failure = await drawPages(
      frames,
      { format: 'png', selectable: false, dpi: 96 },
      {
        rasterize: () => Promise.reject(new Error('SVG data parsing failed cause nodes limit reached')),
      },
    ).catch((error: QuireError) => error);
    expect(failure).to.include({ code: 'LIMIT_EXCEEDED' });
    expect((failure as QuireError).message).to.match(/^page 1 contains too much .*nodes limit reached/);
  });

  it('tells of pages behind the last', async () => {
    const { report } = await render({ as: 'zip', pages: '3-9', width: 50 });
    expect(JSON.stringify(report)).to.contain('pages: 3-9 is out of range, 1-3 is used');
  });
});
