import { expect } from 'chai';
import { firstIndex } from './first-index.js';

describe('firstIndex', () => {
  it('is the first index from which on a condition holds, and the end if it never does', () => {
    const numbers = [1, 3, 3, 7];
    const from = (least: number) => firstIndex(numbers.length, (i) => numbers[i] >= least);
    expect([0, 1, 2, 3, 4, 7, 8].map(from)).to.deep.equal([0, 0, 1, 1, 3, 3, 4]);
    expect(firstIndex(0, () => true)).to.equal(0);
  });
});
