import { expect } from 'chai';
import { isNumberedSectionEnd } from './section-mark.js';

describe('isNumberedSectionEnd', () => {
  it('gives no number to an empty paragraph that ends a section', () => {
    expect(isNumberedSectionEnd(true)).to.equal(false);
    expect(isNumberedSectionEnd(false)).to.equal(true);
  });
});
