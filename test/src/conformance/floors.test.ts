import { expect } from 'chai';
import { belowFloors, raised, rounded } from './floors.js';

describe('conformance floors', () => {
  it('names a figure that fell, and passes over one that was not measured', () => {
    expect(belowFloors({ score: 60, text: 0.9 }, { score: 59 })).to.deep.equal(['score: 59 is below 60']);
  });

  it('bears the noise of another version of poppler', () => {
    expect(belowFloors({ score: 60, text: 0.9 }, { score: 59.96, text: 0.8996 })).to.deep.equal([]);
  });

  it('only ever rises', () => {
    expect(raised({ score: 60, text: 0.9 }, { score: 59, lines: 0.5 })).to.deep.equal({
      score: 60,
      text: 0.9,
      lines: 0.5,
    });
  });

  it('rounds a figure down', () => {
    expect(rounded(0.98765, 3)).to.equal(0.987);
  });
});
