import { element } from '@quire/core/xml';
import { expect } from 'chai';
import { place, readingIssue, testContext, writtenValue, xmlOf } from '../testing/values.js';

describe('text values', () => {
  const bold = element('w:rPr', {}, [element('w:b')]);

  it('keep the formatting of the run they replace, lines and tabs as Word has them', () => {
    const { nodes } = writtenValue({ value: 'a\tb\r\nc' }, { at: place({ runProperties: bold }) });
    expect(xmlOf(nodes)).to.equal(
      '<w:r><w:rPr><w:b/></w:rPr><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r>',
    );
  });

  it('keep spaces at their ends, and say so only there', () => {
    expect(xmlOf(writtenValue({ value: ' a' }).nodes)).to.equal('<w:r><w:t xml:space="preserve"> a</w:t></w:r>');
    expect(xmlOf(writtenValue({ value: 'a b' }).nodes)).to.equal('<w:r><w:t>a b</w:t></w:r>');
  });

  it('lose what XML cannot hold, and tell', () => {
    const told: string[] = [];
    const within = testContext({ warn: (message) => told.push(message) });
    expect(xmlOf(writtenValue({ value: 'J\u001co\ud800hn \u{1f600}\u000bline' }, { within }).nodes)).to.equal(
      '<w:r><w:t>John \u{1f600}</w:t><w:br/><w:t>line</w:t></w:r>',
    );
    expect(told).to.deep.equal(['removed 2 characters that XML does not allow: U+001C, U+D800']);
  });

  it('are 0, false and "" too, and nothing for null', () => {
    const texts = [0, false, '', null].map((value) => xmlOf(writtenValue({ value }).nodes));
    expect(texts).to.deep.equal(['<w:r><w:t>0</w:t></w:r>', '<w:r><w:t>false</w:t></w:r>', '', '']);
  });

  it('are no numbers that nobody can show, and nothing that only programs have', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Symbol('s'), () => 1, { a: 1 }]) {
      expect(readingIssue({ type: 'text', value }), String(value)).to.match(/^Mismatch: /);
    }
  });

  it('are the lines of a list', () => {
    expect(xmlOf(writtenValue({ value: ['a', 1] }).nodes)).to.equal('<w:r><w:t>a</w:t><w:br/><w:t>1</w:t></w:r>');
  });
});
