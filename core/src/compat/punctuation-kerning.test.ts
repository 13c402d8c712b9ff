import { expect } from 'chai';
import { format, shapeSpans } from '../testing/shaped-text.js';
import { kernsPunctuation } from './punctuation-kerning.js';

describe('punctuation that meets', () => {
  const widths = (kerning: boolean, kernPunctuation?: boolean): number[] =>
    Array.from(
      shapeSpans([{ text: '）。二', format: format('MS Mincho', { kerning }) }], {
        compressPunctuation: true,
        kernPunctuation,
      }).widths,
    );

  it('shares a blank half in kerned text and in no other', () => {
    expect(kernsPunctuation({ kerning: true })).to.equal(true);
    expect(widths(true)).to.deep.equal([100, 200, 200]);
    expect(widths(false)).to.deep.equal([200, 200, 200]);
  });

  it('keeps its blanks where the document kerns no punctuation', () => {
    expect(widths(true, false)).to.deep.equal([200, 200, 200]);
  });
});
