import { docx } from '@quire/core/testing';
import { expect } from 'chai';
import { place, readingIssue, writer, writtenValue, xmlOf } from '../testing/values.js';

describe('link values', () => {
  it('are a hyperlink of the part they stand in, in the template’s own style', () => {
    const into = writer(docx().bytes());
    const { nodes } = writtenValue(
      { value: { text: 'Site', url: 'https://example.com/a b', tooltip: 'Go' } },
      { into },
    );
    expect(xmlOf(nodes)).to.match(
      /^<w:hyperlink r:id="(rId\d+)" w:tooltip="Go" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"\/><\/w:rPr><w:t>Site<\/w:t><\/w:r><\/w:hyperlink>$/,
    );
  });

  it('lead into the document by a bookmark, and are understood without a scheme', () => {
    expect(xmlOf(writtenValue({ value: '#chapter', type: 'link' }).nodes)).to.contain('w:anchor="chapter"');
    expect(readingIssue({ value: 'www.example.com', type: 'link' })).to.equal('no issue');
    expect(readingIssue({ value: 'a@example.com', type: 'link' })).to.equal('no issue');
  });

  it('share a relationship where they lead to the same place', () => {
    const into = writer();
    const [one, two] = [1, 2].map(() =>
      xmlOf(writtenValue({ value: { url: 'https://example.com' } }, { into, at: place() }).nodes),
    );
    expect(one).to.equal(two);
  });

  it('are refused where they run code or reach into the reader’s machine, however they are spelled', () => {
    for (const value of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'ms-word:ofe|u|x',
    ]) {
      expect(readingIssue({ value, type: 'link' }), value).to.match(/^Mismatch: links to [\w-]+: are refused$/);
    }
    expect(readingIssue({ value: '\\\\server\\share', type: 'link' })).to.match(/^Mismatch: .* is not a URL$/);
    expect(readingIssue({ value: { text: 'x' }, type: 'link' })).to.match(/^Mismatch: .* is not a URL$/);
  });
});
