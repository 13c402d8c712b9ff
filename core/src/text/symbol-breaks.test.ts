import { expect } from 'chai';
import { format, shapeSpans } from '../testing/shaped-text.js';
import { BreakKind } from './shaped-text.js';

describe('breakAtSymbols', () => {
  const places = (text: string, hint: 'default' | 'eastAsia'): number[] => {
    const base = format('Calibri');
    const { breaks } = shapeSpans([{ text, format: { ...base, fonts: { ...base.fonts, hint } } }]);
    return [...breaks.keys()].filter((i) => breaks[i] === BreakKind.allowed);
  };

  it('ends lines before and behind a symbol that the hint of its run makes East Asian', () => {
    expect(places('fouls→cards', 'eastAsia')).to.deep.equal([4, 5]);
    expect(places('fouls→cards', 'default')).to.deep.equal([]);
  });

  it('keeps marks that close with the symbol before them, and marks that open with the one behind', () => {
    expect(places('(→)', 'eastAsia')).to.deep.equal([]);
  });
});
