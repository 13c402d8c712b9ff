import { expect } from 'chai';
import { pt } from '../base/units.js';
import { format } from '../testing/shaped-text.js';
import { rightToLeftNumber } from './right-to-left-number.js';

describe('rightToLeftNumber', () => {
  const plain = format();
  const mark = { ...plain, fonts: { ...plain.fonts, ascii: 'Calibri', cs: 'Arial' }, size: pt(11), sizeCs: pt(14) };

  it('runs right to left in the complex font and its size', () => {
    expect(rightToLeftNumber(mark, undefined)).to.deep.equal({ rtl: true });
    expect(rightToLeftNumber(mark, 'cs')).to.deep.equal({ rtl: true });
  });

  it('keeps the Latin font and size where the hint is the default one', () => {
    const changes = rightToLeftNumber({ ...mark, bold: true }, 'default');
    expect(changes).to.deep.include({ rtl: true, sizeCs: 11, boldCs: true });
    expect(changes.fonts?.cs).to.equal('Calibri');
  });

  it('leaves a mark that is marked as right to left as it is', () => {
    expect(rightToLeftNumber({ ...mark, rtl: true }, 'default')).to.deep.equal({});
  });
});
