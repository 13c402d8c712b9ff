import { expect } from 'chai';
import { halfPoint } from '../base/units.js';
import { paragraphStyleInTable, paragraphStyleRunInTable } from './table-style-size.js';

const OVERRIDES = new Set(['overrideTableStyleFontSizeAndJustification']);

describe('paragraph styles over table styles without overrideTableStyleFontSizeAndJustification', () => {
  it('do not bring 10 pt through, but any other size', () => {
    expect(paragraphStyleRunInTable({ size: halfPoint(20), bold: true }, new Set())).to.deep.equal({ bold: true });
    expect(paragraphStyleRunInTable({ size: halfPoint(21) }, new Set())).to.deep.equal({ size: 21 });
    expect(paragraphStyleRunInTable({ size: halfPoint(20) }, OVERRIDES)).to.deep.equal({ size: 20 });
  });

  it('do not bring justification to the left through, but any other', () => {
    expect(paragraphStyleInTable({ justification: 'left' }, new Set())).to.deep.equal({});
    expect(paragraphStyleInTable({ justification: 'right' }, new Set())).to.deep.equal({ justification: 'right' });
    expect(paragraphStyleInTable({ justification: 'left' }, OVERRIDES)).to.deep.equal({ justification: 'left' });
  });
});
