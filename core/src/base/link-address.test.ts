import { expect } from 'chai';
import { isSafeLink, linkScheme } from './link-address.js';

describe('the address of a link', () => {
  it('has the scheme that programs read in it, which drop blanks and ends of lines', () => {
    for (const hidden of [
      'javascript:a',
      ' \u0001JavaScript:a',
      'java\nscript:a',
      'j\tava\r\nscript:a',
      '\u00a0javascript:',
    ]) {
      expect(linkScheme(hidden), JSON.stringify(hidden)).to.equal('javascript');
    }
    for (const none of ['a/b.docx', '#place', '?q=a:b', '//example.com', 'java script:a', './x:y']) {
      expect(linkScheme(none), none).to.equal(undefined);
    }
  });

  it('is safe where it leads to the web, to people or into its document, and nowhere else', () => {
    for (const safe of ['https://example.com', 'HTTP://a', 'mailto:a@b', 'tel:1', 'a.html', '#b']) {
      expect(isSafeLink(safe), safe).to.equal(true);
    }
    const others = ['javascript', 'vbscript', 'data', 'file', 'view-source', 'feed', 'ms-msdt', 'C', 'blob', 'unknown'];
    for (const scheme of others) expect(isSafeLink(`${scheme}:x`), scheme).to.equal(false);
  });
});
