import { expect } from 'chai';
import { BUILT_IN_NORMAL } from './built-in-normal.js';

describe('BUILT_IN_NORMAL', () => {
  it('leaves no automatic space and breaks hangul words, as Word sets unstyled paragraphs of Korean files', () => {
    expect(BUILT_IN_NORMAL).to.deep.equal({ autoSpaceDE: false, autoSpaceDN: false, wordWrap: false });
  });
});
