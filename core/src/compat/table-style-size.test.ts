import { expect } from 'chai';
import { halfPoint } from '../base/units.js';
import { paragraphStyleInTable, paragraphStyleRunInTable } from './table-style-size.js';

const OVERRIDES = new Set(['overrideTableStyleFontSizeAndJustification']);

describe('paragraph styles over table styles without overrideTableStyleFontSizeAndJustification', () => {
  const none = new Set<string>();

  it('do not bring 10 pt through, but any other size', () => {
    const table = { size: halfPoint(24) };
    expect(paragraphStyleRunInTable({ size: halfPoint(20), bold: true }, table, none)).to.deep.equal({ bold: true });
    expect(paragraphStyleRunInTable({ size: halfPoint(21) }, table, none)).to.deep.equal({ size: 21 });
    expect(paragraphStyleRunInTable({ size: halfPoint(20) }, table, OVERRIDES)).to.deep.equal({ size: 20 });
  });

  it('do not bring justification to the left through, but any other', () => {
    const table = { justification: 'center' as const };
    expect(paragraphStyleInTable({ justification: 'left' }, table, none)).to.deep.equal({});
    expect(paragraphStyleInTable({ justification: 'right' }, table, none)).to.deep.equal({ justification: 'right' });
    expect(paragraphStyleInTable({ justification: 'left' }, table, OVERRIDES)).to.deep.equal({ justification: 'left' });
  });

  it('bring all through where the table style says nothing of it', () => {
    expect(paragraphStyleRunInTable({ size: halfPoint(20) }, {}, none)).to.deep.equal({ size: 20 });
    expect(paragraphStyleInTable({ justification: 'left' }, {}, none)).to.deep.equal({ justification: 'left' });
  });
});
