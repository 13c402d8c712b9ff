import { expect } from 'chai';
import { isQuireError } from '../../base/errors.js';
import { pt } from '../../base/units.js';
import { carlito, frameDocument, glyphText, rectangleItem, write, writtenPdf } from '../../testing/written-pdf.js';

const sample = () =>
  frameDocument([[glyphText('Hello'), glyphText('World', { font: carlito(true) })], [rectangleItem(0, 0, 9, 9)]]);

describe('writePdf', () => {
  it('gives the same bytes for the same document', async () => {
    expect(await write(sample())).to.deep.equal(await write(sample()));
  });

  it('opens with the version and ends with the place of the cross-references', async () => {
    const bytes = String.fromCharCode(...(await write(sample())));
    expect(bytes).to.match(/^%PDF-1\.7\n/);
    const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(bytes) ?? [];
    expect(bytes.slice(Number(start))).to.match(/^\d+ 0 obj\n<<\/Type\/XRef/);
  });

  it('writes a page for each, of its own size', async () => {
    const document = frameDocument([[], []]);
    const pages = document.pages.map((page, i) => ({ ...page, width: pt(100 + i) }));
    const { pdf } = await writtenPdf({ ...document, pages });
    expect(pdf.getPages().map((page) => page.getWidth())).to.deep.equal([100, 101]);
  });

  it('keeps the order of many pages', async () => {
    const many = frameDocument(Array.from({ length: 100 }, (_, i) => [rectangleItem(i, 0, 1, 1)]));
    const pdf = await writtenPdf(many);
    expect(pdf.pdf.getPageCount()).to.equal(100);
    expect(pdf.content(77)).to.include('77 0 1 1 re');
  });

  it('states its language, that the title bar shows the title, and that it is tagged', async () => {
    const pdf = await writtenPdf(sample());
    expect(pdf.text(pdf.at('Lang'))).to.equal('(en-GB)');
    expect(pdf.text(pdf.at('MarkInfo', 'Marked'))).to.equal('true');
    expect(pdf.text(pdf.at('ViewerPreferences', 'DisplayDocTitle'))).to.equal('true');
  });

  it('stops when its signal fires', async () => {
    const error: unknown = await write(sample(), { signal: AbortSignal.abort() }).catch((reason: unknown) => reason);
    expect(isQuireError(error) && error.code).to.equal('ABORTED');
  });

  it('wants a page', async () => {
    const error: unknown = await write(frameDocument([])).catch((reason: unknown) => reason);
    expect(isQuireError(error) && error.code).to.equal('INVALID_DOCUMENT');
  });
});
