import { expect } from 'chai';
import { counted } from './counted.js';

describe('a number with its noun', () => {
  it('has the singular for one alone, and a plural of its own where it is given', () => {
    expect([0, 1, 2].map((count) => counted(count, 'page'))).to.deep.equal(['0 pages', '1 page', '2 pages']);
    expect([1, 3].map((count) => counted(count, 'byte precedes', 'bytes precede'))).to.deep.equal([
      '1 byte precedes',
      '3 bytes precede',
    ]);
  });
});
