import { expect } from 'chai';
import { narrowestGap } from './narrow-gap.js';

describe('narrowestGap', () => {
  it('is a quarter of an inch, and an eighth where text follows an outline, as ONLYOFFICE has them from Word', () => {
    expect(narrowestGap(false)).to.equal(1440 / 4);
    expect(narrowestGap(true)).to.equal(1440 / 8);
  });
});
