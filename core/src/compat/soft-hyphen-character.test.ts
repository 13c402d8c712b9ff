import { expect } from 'chai';
import { withVisibleSoftHyphens } from './soft-hyphen-character.js';

describe('withVisibleSoftHyphens', () => {
  it('shows the character as a hyphen', () => {
    expect(withVisibleSoftHyphens('out\u00adrage')).to.equal('out-rage');
  });
});
