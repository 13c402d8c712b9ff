import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import { FORM, page, pdfText } from '../testing/pdf-text.js';
import { Views } from '../view.js';
import { changesBetween } from './index.js';
import { isRounded } from './rounded.js';

describe('numbers that are rounded', () => {
  it('are the same as Firefox, Acrobat and others write them', () => {
    expect(isRounded('MediaBox', [0, 0, 595.276, 841.89], [0, 0, 595.28, 841.89])).to.equal(true);
    expect(isRounded('Rect', [72.128, 600.3333333], [72.13, 600.33331])).to.equal(true);
    expect(isRounded('InkList', [[1.23456, 2]], [[1.235, 2]])).to.equal(true);
    expect(isRounded('CA', 0.5019608, 0.5)).to.equal(true);
  });

  it('are others where more than the rounding moves them, a second time too', () => {
    expect(isRounded('Rect', [72.128], [72.14])).to.equal(false);
    expect(isRounded('Rect', [72.13], [72.135])).to.equal(false);
    expect(isRounded('Rect', [72.13], [72.14])).to.equal(false);
    expect(isRounded('Rect', [72, 1], [72])).to.equal(false);
  });

  it('are those of a box as 32 bits hold them, and no fewer digits', () => {
    expect(isRounded('BBox', [0, 0, 149.87199, 40.3333], [0, 0, 149.872, 40.3333])).to.equal(true);
    expect(isRounded('BBox', [0, 0, 149.876, 40], [0, 0, 149.88, 40])).to.equal(false);
    expect(isRounded('BBox', [1000, 0, 1000.0002, 40], [1000, 0, 1000.0001, 40])).to.equal(false);
    expect(isRounded('BBox', [0, 0, 9, 9], [0, 0, 9])).to.equal(false);
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
