import { expect } from 'chai';
import { pageAddress } from './opened-event.js';

describe('pageAddress', () => {
  it('keeps origin and path of a web page', () => {
    expect(pageAddress('https://ada:secret@example.com:8443/a/b?mail=ada@example.com#part')).to.equal(
      'https://example.com:8443/a/b',
    );
  });

  it('keeps the scheme of anything else', () => {
    expect(pageAddress('file:///home/ada/offer.html')).to.equal('file:');
    expect(pageAddress('data:text/html,<p>secret')).to.equal('data:');
  });

  it('keeps nothing of what is no address', () => {
    expect(['', 'no address', '/path?x'].map(pageAddress)).to.deep.equal(['', '', '']);
  });
});
