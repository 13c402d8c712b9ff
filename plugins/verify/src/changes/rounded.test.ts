import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import { FORM, page, pdfText } from '../testing/pdf-text.js';
import { Views } from '../view.js';
import { changesBetween } from './index.js';
import { isRounded } from './rounded.js';

describe('numbers that are rounded', () => {
  it('are the same as Firefox, Acrobat and others write them', () => {
    expect(isRounded('MediaBox', [0, 0, 595.276, 841.89], [0, 0, 595.28, 841.89])).to.equal(true);
    expect(isRounded('Rect', [72.128, 600.3333333, 90, 610], [72.13, 600.33331, 90, 610])).to.equal(true);
    expect(isRounded('InkList', [[1.23456, 2, 9, 9]], [[1.235, 2, 9, 9]])).to.equal(true);
    expect(isRounded('CA', 0.5019608, 0.5)).to.equal(true);
    // MuPDF prints the 32-bit number that PDFium wrote in other digits.
    expect(isRounded('C', [1, 0.78431374, 0], [1, 0.78431376, 0])).to.equal(true);
  });

  it('are others where more than the rounding moves them, a second time too', () => {
    const moved = (from: number, to: number) => isRounded('Rect', [from, 1, 99, 9], [to, 1, 99, 9]);
    expect(moved(72.128, 72.13)).to.equal(true);
    for (const [from, to] of [
      [72.128, 72.14],
      [72.13, 72.135],
      [72.13, 72.14],
    ])
      expect(moved(from, to), `${to}`).to.equal(false);
    expect(isRounded('Rect', [72, 1, 99, 9], [72, 1, 99])).to.equal(false);
  });

  it('are others where they are large for the place, or a matrix may multiply them', () => {
    expect(isRounded('Rect', [0.004, 0, 0.06, 0.08], [0, 0, 0.06, 0.08])).to.equal(false);
    expect(isRounded('CropBox', [0.004, 0, 2, 2], [0, 0, 2, 2])).to.equal(false);
    expect(isRounded('W', [3, [0.004]], [3, [0]])).to.equal(false);
    expect(isRounded('W', 0.50001, 0.5)).to.equal(true);
    for (const key of ['W', 'CA']) expect(isRounded(key, 0.004, 0), key).to.equal(false);
    expect(isRounded('BBox', [0.00004, 0, 9, 9], [0, 0, 9, 9])).to.equal(false);
  });

  it('keep every digit where they multiply others', () => {
    expect(isRounded('Matrix', [1.000001], [1])).to.equal(false);
  });

  it('are no change of a page', () => {
    const sized = (box: string) => ({ 3: page('6 0 R 8 0 R 9 0 R').replace('[0 0 200 200]', box) });
    const kinds = (after: string) => {
      const { revisions } = openPdf(pdfText({ ...FORM, ...sized('[0 0 595.276 841.89]') }, sized(after)));
      const views = new Views();
      return changesBetween(views.of(revisions[0]), views.of(revisions[1])).map(({ kind }) => kind);
    };
    expect(kinds('[0 0 595.28 841.89]')).to.deep.equal([]);
    expect(kinds('[0 0 595.3 841.89]')).to.deep.equal(['undefined']);
  });
});
