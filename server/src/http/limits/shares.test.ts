import { expect } from 'chai';
import { Shares } from './shares.js';

describe('Shares', () => {
  it('gives one caller its share and no more, whatever it is counted by', () => {
    for (const callers of [['address a'], ['key a'], ['address a', 'key a']]) {
      const shares = new Shares({ total: 1000, share: 0.75 });
      let taken = 0;
      while (shares.take(callers, 1)) taken++;
      expect(taken).to.be.within(740, 760);
    }
  });

  it('leaves something to those that come later, each of whom may hold less', () => {
    const shares = new Shares({ total: 1000, share: 0.75 });
    const taken = ['a', 'b', 'c', 'd', 'e'].map((caller) => {
      let count = 0;
      while (shares.take([caller], 1)) count++;
      return count;
    });
    expect(taken).to.deep.equal([750, 188, 47, 12, 3]);
  });

  it('gives everything to one caller where its share is all of it', () => {
    const shares = new Shares({ total: 3, share: 1 });
    expect([1, 1, 1, 1].map((amount) => shares.take(['key a'], amount))).to.deep.equal([true, true, true, false]);
  });

  it('takes nothing where it does not fit, and has everything again once that is given back', () => {
    const shares = new Shares({ total: 10, share: 0.5 });
    expect(shares.take(['a', 'b'], 5)).to.equal(true);
    expect(shares.take(['b', 'c'], 1)).to.equal(false);
    expect(shares.take(['c'], 6)).to.equal(false);
    expect(shares.free).to.equal(5);
    shares.giveBack(['a', 'b'], 5);
    expect(shares.free).to.equal(10);
    expect(shares.take(['b'], 5)).to.equal(true);
  });
});
