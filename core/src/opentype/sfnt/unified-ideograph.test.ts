import { expect } from 'chai';
import { unifiedIdeograph } from './unified-ideograph.js';

describe('unifiedIdeograph', () => {
  it('knows which ideograph a font may draw in place of a compatibility one', () => {
    expect(unifiedIdeograph(0xf9f7)).to.equal('立'.codePointAt(0));
    expect(unifiedIdeograph(0x2f08)).to.equal('人'.codePointAt(0));
    expect(unifiedIdeograph(0x2f800)).to.equal('丽'.codePointAt(0));
  });

  it('leaves those that are the same as none', () => {
    expect(unifiedIdeograph(0xfa0e)).to.equal(undefined);
    expect(unifiedIdeograph(0x7acb)).to.equal(undefined);
  });
});
