import { expect } from 'chai';
import { visualJustification } from './paragraph-format.js';

describe('visualJustification', () => {
  it('takes left and right for the leading and the trailing side', () => {
    expect(visualJustification('left', true)).to.equal('right');
    expect(visualJustification('right', true)).to.equal('left');
    expect(visualJustification(undefined, true)).to.equal('right');
    expect(visualJustification('end', false)).to.equal('right');
  });

  it('justifies Thai by its letters', () => {
    expect(visualJustification('thaiDistribute', false)).to.equal('thai');
  });

  it('justifies with kashidas as otherwise: the last line is not stretched', () => {
    for (const value of ['lowKashida', 'mediumKashida', 'highKashida']) {
      expect(visualJustification(value, true)).to.equal('both');
    }
  });
});
