import { expect } from 'chai';
import { p, r } from '../testing/index.js';
import { linesOf, lineWith } from '../testing/laid-out.js';
import { markRulesBlankLine } from './blank-line-mark.js';

describe('markRulesBlankLine', () => {
  it('holds behind spaces and tabs, and not behind text or on lines before the last', () => {
    expect(markRulesBlankLine('   ', { start: 0, end: 3 })).to.equal(true);
    expect(markRulesBlankLine(' \t', { start: 0, end: 2 })).to.equal(true);
    expect(markRulesBlankLine('ab   ', { start: 0, end: 5 })).to.equal(false);
    expect(markRulesBlankLine('   ab', { start: 0, end: 3 })).to.equal(false);
    expect(markRulesBlankLine('\ufffc ', { start: 0, end: 2 })).to.equal(false);
  });

  it('makes such a line as high as an empty one of the mark, below larger blanks and above smaller ones', async () => {
    const mark = (size: number): string => `<w:rPr><w:sz w:val="${size}"/></w:rPr>`;
    const heightWith = async (content: string, size: number): Promise<number> => {
      const lines = await linesOf(p('above') + p(content, mark(size)) + p('below'));
      return lineWith(lines, 'below').y - lineWith(lines, 'above').y;
    };
    const large = '<w:rPr><w:sz w:val="72"/></w:rPr>';
    const small = await heightWith('', 16);
    expect(await heightWith(r('     ', large), 16)).to.be.closeTo(small, 0.01);
    expect(await heightWith(`<w:r>${large}<w:tab/></w:r>`, 16)).to.be.closeTo(small, 0.01);
    expect(await heightWith(r('     '), 52)).to.be.closeTo(await heightWith('', 52), 0.01);
  });
});
