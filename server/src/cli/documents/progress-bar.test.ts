import { expect } from 'chai';
import { progressLine } from './progress-bar.js';

describe('progressLine', () => {
  it('fills up', () => {
    expect(progressLine(0, 4, 20)).to.equal('[>            ] 0/4');
    expect(progressLine(2, 4, 20)).to.equal('[======>      ] 2/4');
    expect(progressLine(4, 4, 20)).to.equal('[=============] 4/4');
  });

  it('is a count only where there is no room', () => {
    expect(progressLine(2, 4, 8)).to.equal('2/4');
  });
});
