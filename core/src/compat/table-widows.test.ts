import { expect } from 'chai';
import { controlsWidowsInCells } from './table-widows.js';

describe('controlsWidowsInCells', () => {
  it('holds since Word 2013', () => {
    expect([12, 14, 15].map(controlsWidowsInCells)).to.eql([false, false, true]);
  });
});
