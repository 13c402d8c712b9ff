import { expect } from 'chai';
import { sortedInSteps } from './sorted.js';
import { inOneGo } from './steps.js';

/** Pseudo-random numbers of three digits, each with its place. */
const items = (count: number): { readonly value: number; readonly place: number }[] =>
  Array.from({ length: count }, (_, place) => ({ value: (place * 7919) % 997, place }));
const byValue = (a: { readonly value: number }, b: { readonly value: number }): number => a.value - b.value;

describe('sortedInSteps', () => {
  it('gives what sort gives, and leaves its list alone', () => {
    for (const count of [0, 1, 2, 255, 256, 257, 1000, 5001]) {
      const given = items(count);
      expect(inOneGo(sortedInSteps(given, byValue))).to.deep.equal(items(count).sort(byValue));
      expect(given).to.deep.equal(items(count));
    }
  });

  it('stops often', () => {
    let compared = 0;
    let most = 0;
    const steps = sortedInSteps(items(10_000), (a, b) => {
      compared++;
      return byValue(a, b);
    });
    while (!steps.next().done) {
      most = Math.max(most, compared);
      compared = 0;
    }
    expect(most).to.be.within(1, 4000);
  });
});
