import { expect } from 'chai';
import { showsStyleInContents } from './contents-link.js';

describe('showsStyleInContents', () => {
  it('leaves the Hyperlink style out of a table of contents, and no other', () => {
    expect(showsStyleInContents('Hyperlink')).to.equal(false);
    expect(showsStyleInContents('Strong')).to.equal(true);
  });
});
