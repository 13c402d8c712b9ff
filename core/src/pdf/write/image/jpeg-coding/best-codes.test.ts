import { expect } from 'chai';
import { bestCodes, codesOf } from './best-codes.js';

const frequenciesOf = (...each: readonly number[]): Uint32Array => {
  const all = new Uint32Array(256);
  all.set(each);
  return all;
};
const lengths = (codes: Uint32Array, count: number): number[] =>
  [...codes.subarray(0, count)].map((code) => code >> 16);

describe('the best codes', () => {
  it('are short for what is said often, and none is of ones alone', () => {
    const codes = codesOf(bestCodes(frequenciesOf(100, 30, 10, 10)));
    expect(lengths(codes, 4).sort()).to.deep.equal([1, 2, 3, 4]);
    for (const code of codes.subarray(0, 4)) expect(code & 0xffff).to.not.equal(2 ** (code >> 16) - 1);
  });

  it('have 16 bits at most, where Huffman alone would take more', () => {
    let [before, now] = [1, 1];
    const fibonacci = Array.from({ length: 30 }, () => {
      [before, now] = [now, before + now];
      return before;
    });
    const codes = codesOf(bestCodes(frequenciesOf(...fibonacci)));
    const all = lengths(codes, 30);
    expect(Math.max(...all)).to.equal(16);
    expect(all.reduce((sum, length) => sum + 2 ** -length, 0)).to.be.below(1);
  });

  it('are one bit where one thing is said', () => {
    expect(codesOf(bestCodes(frequenciesOf(7)))[0]).to.equal(1 << 16);
  });
});
