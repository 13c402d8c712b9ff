import { expect } from 'chai';
import { underlinesTrailingSpaces } from './trailing-underline.js';

describe('underlinesTrailingSpaces', () => {
  it('is false unless the settings say so', () => {
    expect(underlinesTrailingSpaces({ flags: new Set() })).to.equal(false);
    expect(underlinesTrailingSpaces({ flags: new Set(['ulTrailSpace']) })).to.equal(true);
  });
});
