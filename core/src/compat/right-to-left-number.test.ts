import { expect } from 'chai';
import { pt } from '../base/units.js';
import { format } from '../testing/shaped-text.js';
import { rightToLeftNumber } from './right-to-left-number.js';

describe('rightToLeftNumber', () => {
  const plain = format();
  const mark = { ...plain, fonts: { ...plain.fonts, ascii: 'Calibri', cs: 'Arial' }, size: pt(11), sizeCs: pt(14) };

  it('runs right to left in the complex font and its size', () => {
    expect(rightToLeftNumber(mark, undefined)).to.deep.equal({ all: { rtl: true } });
    expect(rightToLeftNumber(mark, 'cs')).to.deep.equal({ all: { rtl: true } });
  });

  it('keeps figures in the Latin font and size where the hint is the default one', () => {
    const { all, figures } = rightToLeftNumber({ ...mark, bold: true }, 'default');
    expect(all).to.deep.equal({ rtl: true });
    expect(figures).to.deep.include({ rtl: true, sizeCs: 11, boldCs: true });
    expect(figures?.fonts?.cs).to.equal('Calibri');
  });

  it('leaves a mark that is marked as right to left as it is', () => {
    expect(rightToLeftNumber({ ...mark, rtl: true }, 'default')).to.deep.equal({ all: {} });
  });
});
