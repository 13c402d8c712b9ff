import { expect } from 'chai';
import type { Stage } from '../base/scheduler.js';
import type { FrameDocument } from '../frame/index.js';
import { openNodeFontLibrary } from '../node/index.js';
import { buildDocx, docx, p, tbl, tr } from '../testing/index.js';
import { convert, layout } from './index.js';

const fonts = openNodeFontLibrary({ folders: [] });
const BREAK = '<w:r><w:br w:type="page"/></w:r>';

/** A book with this number of pages. */
function book(pages: number): Uint8Array {
  let made = docx();
  for (let page = 0; page < pages; page++) {
    made = made.xml(`<w:p>${page > 0 ? BREAK : ''}<w:r><w:t>Page ${page}. ${'Water. '.repeat(80)}</w:t></w:r></w:p>`);
  }
  return made.bytes();
}

describe('a long conversion', () => {
  it('tells how far it is, stage by stage', async () => {
    const told: [Stage, number, number | undefined][] = [];
    const { pages } = await convert(book(5), { fonts, onProgress: (...step) => told.push(step) });
    expect([...new Set(told.map(([stage]) => stage))]).to.deep.equal(['read', 'layout', 'write']);
    const of = (wanted: Stage) => told.filter(([stage]) => stage === wanted).map(([, done, all]) => [done, all]);
    expect(of('read')).to.deep.equal([1, 2, 3].map((done) => [done, 3]));
    expect(of('layout')).to.deep.equal([...[1, 2, 3, 4, 5].map((done) => [done, undefined]), [5, 5]]);
    expect(of('write')).to.deep.equal([0, 1, 2, 3, 4, 5].map((done) => [done, pages]));
  });

  it('tells its first page while the others are laid out, with the count of pages that the file remembers', async () => {
    const count = '<w:fldSimple w:instr="NUMPAGES"><w:r><w:t>77</w:t></w:r></w:fldSimple>';
    const made = docx().xml(`<w:p>${count}</w:p>`);
    for (let page = 1; page < 9; page++) made.xml(`<w:p>${BREAK}<w:r><w:t>Water</w:t></w:r></w:p>`);
    const texts = ({ pages: [{ items }] }: FrameDocument) =>
      items.flatMap((item) => (item.kind === 'glyphs' ? [item.text] : []));
    const told: { readonly behind: number; readonly frames: FrameDocument }[] = [];
    let pages = 0;
    const options = {
      fonts,
      onProgress(stage: Stage, done: number) {
        if (stage === 'layout') pages = done;
      },
      onFirstPage: (frames: FrameDocument) => told.push({ behind: pages, frames }),
    };
    const source = made.bytes();
    const frames = await layout(source, options);
    expect(told.map(({ behind, frames: early }) => [behind, early.pages.length, texts(early)])).to.deep.equal([
      [0, 1, ['77']],
    ]);
    expect(texts(frames)).to.deep.equal(['9']);
    const { onFirstPage, ...plain } = options;
    expect(await layout(source, plain)).to.deep.equal(frames);
  });

  it('tells the first page of a long document ahead, by its beginning and the section that this is in', async () => {
    const text = `<w:p><w:r><w:t>${'Water. '.repeat(80)}</w:t></w:r></w:p>`;
    const changed = '<w:sectPrChange w:id="1" w:author="Ada"><w:sectPr/></w:sectPrChange>';
    const wide = `<w:pgSz w:w="14400" w:h="7200"/>${changed}`;
    const source = docx().xml(text.repeat(2000)).sectionBreak(wide).xml(text).bytes();
    const told: { readonly isAhead: boolean; readonly behind: readonly Stage[]; readonly frames: FrameDocument }[] = [];
    const stages: Stage[] = [];
    const { pages } = await layout(source, {
      fonts,
      onProgress: (stage) => stages.push(stage),
      onFirstPage: (frames, isAhead) => told.push({ isAhead, behind: [...stages], frames }),
    });
    expect(told.map(({ isAhead }) => isAhead)).to.deep.equal([true, false]);
    const [{ behind, frames }] = told;
    expect(behind).to.deep.equal([]);
    expect(frames.pages).to.deep.equal([pages[0]]);
    expect([pages[0].width, pages.length]).to.satisfy(([width, count]: number[]) => width === 720 && count > 50);
  });

  it('reads further where the first page takes more', async () => {
    const dense = `<w:p>${'<w:r><w:rPr><w:b/><w:i/><w:strike/></w:rPr></w:r>'.repeat(100)}</w:p>`.repeat(25);
    const text = `<w:p><w:r><w:t>${'Water. '.repeat(80)}</w:t></w:r></w:p>`;
    expect(dense.length).to.be.within(100_000, 200_000);
    const told: boolean[] = [];
    const source = docx().xml(dense).xml(text.repeat(2000)).bytes();
    await layout(source, { fonts, onFirstPage: (_, isAhead) => told.push(isAhead) });
    expect(told).to.deep.equal([true, false]);
  });

  it('tells no page ahead that is not full, and nothing of what is wrong but by the whole document', async () => {
    const told: boolean[] = [];
    const onFirstPage = (_: FrameDocument, isAhead: boolean) => told.push(isAhead);
    const run = '<w:r><w:rPr><w:b/><w:i/><w:strike/></w:rPr></w:r>';
    const little = docx()
      .xml(`<w:p>${run}</w:p>`.repeat(20))
      .xml(`<w:p>${run.repeat(30_000)}</w:p>`)
      .bytes();
    await layout(little, { fonts, onFirstPage });
    expect(told).to.deep.equal([false]);
    const broken = docx()
      .xml(`<w:p><w:r><w:t>${'Water. '.repeat(80)}</w:t></w:r></w:p>`.repeat(2000))
      .xml('<w:p></w:q>')
      .bytes();
    const failure = await layout(broken, { fonts, onFirstPage }).catch((error: unknown) => error);
    expect(failure).to.have.property('code', 'INVALID_DOCUMENT');
    expect(told).to.deep.equal([false, true]);
  });

  it('can be stopped at each step, by a signal or by an error', async () => {
    for (const at of ['read', 'layout', 'write'] as const) {
      const controller = new AbortController();
      const stopped = convert(book(3), {
        fonts,
        signal: controller.signal,
        onProgress: (stage) => stage === at && controller.abort(),
      }).catch((error: unknown) => error);
      expect(await stopped, at).to.have.property('code', 'ABORTED');
      const onProgress = (stage: Stage) => {
        if (stage === at) throw new Error(`enough of ${stage}`);
      };
      const failure = await convert(book(3), { fonts, onProgress }).catch((error: Error) => error.message);
      expect(failure).to.equal(`enough of ${at}`);
    }
  });

  it('lets its host go on: timers fire while it lasts, and one that aborts is heard', async () => {
    const controller = new AbortController();
    let layouts = 0;
    const stopped = convert(book(400), {
      fonts,
      signal: controller.signal,
      onProgress: (stage, done) => {
        if (stage === 'layout' && done === 1) setTimeout(() => controller.abort());
        if (stage === 'layout') layouts = done;
      },
    }).catch((error: unknown) => error);
    expect(await stopped).to.have.property('code', 'ABORTED');
    expect(layouts).to.be.within(1, 300);
  });

  it('looks at its signal before each paragraph and row too, since one with a limit of time knows it without a turn', async () => {
    const count = 400;
    const many = (piece: string): string => piece.repeat(count);
    const long = {
      paragraphs: many(p('Water')),
      rows: tbl(Array.from({ length: count }, (_, row) => tr([`${row}`]))),
      'paragraphs of a cell': tbl([`<w:tr><w:tc>${many(p('Water'))}</w:tc></w:tr>`]),
    };
    for (const [what, body] of Object.entries(long)) {
      let looks = 0;
      const { signal } = new AbortController();
      Object.defineProperty(signal, 'aborted', {
        get() {
          looks++;
          return false;
        },
      });
      await layout(buildDocx({ body }), { fonts, signal });
      // The signal is checked for each paragraph both when it is resolved and when it is laid out.
      expect(looks, what).to.be.above(2 * count);
    }
  });

  it('gives the same bytes beside another one', async () => {
    const [alone, many] = [book(30), book(60)];
    const { pdf } = await convert(alone, { fonts });
    const beside = await Promise.all([convert(alone, { fonts }), convert(many, { fonts }), convert(alone, { fonts })]);
    expect(beside[0].pdf).to.deep.equal(pdf);
    expect(beside[2].pdf).to.deep.equal(pdf);
  });
});
