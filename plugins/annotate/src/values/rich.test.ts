import { expect } from 'chai';
import { readingIssue, writtenValue, xmlOf } from '../testing/values.js';

describe('rich text values', () => {
  it('are runs in the formatting that each has', () => {
    const runs = ['plain ', { text: 'x', bold: true, color: '#c00', size: 10.5, highlight: 'yellow', underline: true }];
    expect(xmlOf(writtenValue({ value: { runs } }).nodes)).to.equal(
      '<w:r><w:t xml:space="preserve">plain </w:t></w:r><w:r><w:rPr><w:b/><w:bCs/><w:color w:val="CC0000"/><w:sz w:val="21"/>' +
        '<w:szCs w:val="21"/><w:highlight w:val="yellow"/><w:u w:val="single"/></w:rPr><w:t>x</w:t></w:r>',
    );
  });

  it('turn formatting of the place off where a run says so', () => {
    expect(xmlOf(writtenValue({ value: [{ text: 'x', bold: false }], type: 'rich' }).nodes)).to.contain(
      '<w:b w:val="0"/>',
    );
  });

  it('are paragraphs, empty ones too, with headings, lists and links', () => {
    const paragraphs = [
      { text: 'T', heading: 1 },
      '',
      { text: 'a', list: 'number' },
      { text: 'b', list: 'number' },
      { runs: [{ text: 'c', link: 'https://e.com' }] },
    ];
    const { level, nodes } = writtenValue({ value: { paragraphs } });
    expect(level).to.equal('block');
    expect(nodes).to.have.length(5);
    const ids = [...xmlOf(nodes).matchAll(/<w:numId w:val="(\d+)"/g)].map(([, id]) => id);
    expect(ids).to.have.length(2);
    expect(ids[0]).to.equal(ids[1]);
  });

  it('say what is wrong with them', () => {
    expect(readingIssue({ type: 'rich', value: [{ text: 'a', color: 'nocolor', size: 0 }] })).to.match(
      /^Mismatch: rich text: runs\.0/,
    );
    expect(readingIssue({ type: 'rich', value: {} })).to.equal(
      'Mismatch: rich text must have runs, paragraphs or text',
    );
  });
});
