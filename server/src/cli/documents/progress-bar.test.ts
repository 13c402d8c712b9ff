import { expect } from 'chai';
import { duration, progressLine } from './progress-bar.js';

describe('progressLine', () => {
  it('fills up', () => {
    expect(progressLine(0, 4, 20)).to.equal('[>            ] 0/4');
    expect(progressLine(2, 4, 20)).to.equal('[======>      ] 2/4');
    expect(progressLine(4, 4, 20)).to.equal('[=============] 4/4');
  });

  it('is a count only where there is no room', () => {
    expect(progressLine(2, 4, 8)).to.equal('2/4');
  });

  it('says how long the rest will take', () => {
    expect(progressLine(2, 4, 40, 65)).to.equal('[========>        ] 2/4, 1 min 5 s left');
    expect([4.4, 60, 3599, 7860].map(duration)).to.deep.equal(['4 s', '1 min 0 s', '59 min 59 s', '2 h 11 min']);
  });
});
