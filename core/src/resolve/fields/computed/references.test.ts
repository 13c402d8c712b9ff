import { expect } from 'chai';
import { field, p, r, tbl } from '../../../testing/index.js';
import { resolve, updatedTexts } from '../../../testing/resolved.js';

const marked = (name: string, content: string, id = name): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;

const level = (index: number, text: string, format = 'decimal'): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const list = (...levels: readonly string[]): string =>
  `<w:abstractNum w:abstractNumId="0">${levels.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
const numbered = (index: number, content: string): string =>
  p(content, `<w:numPr><w:ilvl w:val="${index}"/><w:numId w:val="1"/></w:numPr>`);
const last = (texts: readonly string[]): string => texts.at(-1) ?? '';

describe('REF', () => {
  it('shows the text of a bookmark, behind it or before', () => {
    const body = p(field('REF here', 'stale')) + p(r('the ') + marked('Here', r('very ') + r('words')) + r(' meant'));
    expect(updatedTexts(body)).to.deep.equal(['very words', 'the very words meant']);
    expect(last(updatedTexts(p(marked('here', r('x'))) + p(field('here \\* Upper', 'stale'))))).to.equal('X');
  });

  it('shows the results of references inside the bookmark', () => {
    const caption = p(marked('fig', r('Figure ') + field('SEQ Figure', '9')));
    const chain = p(field('REF second', 'a')) + p(marked('second', r('see ') + field('REF fig', 'b'))) + caption;
    expect(updatedTexts(chain)).to.deep.equal(['see Figure 1', 'see Figure 1', 'Figure 1']);
  });

  it('keeps a result of several paragraphs', () => {
    const [begin = '', end = ''] = field('REF here', 'one').split('<w:r><w:fldChar w:fldCharType="end"/></w:r>');
    const body =
      p(begin) + p(`${r('two')}<w:r><w:fldChar w:fldCharType="end"/></w:r>${end}`) + p(marked('here', r('new')));
    expect(updatedTexts(body)).to.deep.equal(['one', 'two', 'new']);
  });

  it('keeps its result where the bookmark is gone', () => {
    expect(updatedTexts(p(field('REF gone', 'kept')))).to.deep.equal(['kept']);
  });

  it('ends where a bookmark holds a reference to itself', () => {
    const { diagnostics } = resolve(p(marked('a', r('x') + field('REF a', ''))), 'all', { updateFields: true });
    expect(diagnostics.map(({ code }) => code)).to.include('layout-not-settled');
  });

  it('does not grow without end where references double each other', () => {
    const doubled = Array.from({ length: 40 }, (_, i) => p(marked(`b${i}`, field(`REF b${i + 1}`, 'x').repeat(9))));
    const text = updatedTexts(doubled.join('') + p(marked('b40', r('x'.repeat(1000)))));
    expect(text.join('').length).to.be.below(20_000_000);
  });

  it('links to the bookmark with \\h', () => {
    const { paragraphs } = resolve(p(marked('m', r('a'))) + p(field('REF m \\h', '')), 'all', { updateFields: true });
    expect(paragraphs[1]?.content[0]).to.deep.include({ text: 'a', link: { anchor: 'm' } });
  });

  it('shows the number of a paragraph: alone, with the levels above it, or with those that differ at the place of the reference', () => {
    const numbering = list(level(0, '%1.'), level(1, '%2)', 'lowerLetter'), level(2, '%3.', 'lowerRoman'));
    const target = numbered(0, 'a') + numbered(1, 'b') + numbered(2, 'c') + numbered(2, marked('m', r('d')));
    const told = (switches: string, at: (content: string) => string): string =>
      last(updatedTexts({ body: target + at(field(`REF m ${switches}`, '')), numbering }));
    const beside = (content: string): string => numbered(2, content);
    const elsewhere = (content: string): string => numbered(0, content);
    expect(told('\\n', elsewhere)).to.equal('ii');
    expect(told('\\w', elsewhere)).to.equal('1.a)ii');
    expect([told('\\r', beside), told('\\r', (c) => numbered(1, c)), told('\\r', elsewhere)]).to.deep.equal([
      'ii',
      'a)ii',
      '1.a)ii',
    ]);
    expect(told('\\n \\p', elsewhere)).to.equal('ii above');
  });

  it('does not repeat levels that the text of the number holds, and leaves out its words with \\t', () => {
    const numbering = list(level(0, 'Article %1.', 'upperRoman'), level(1, 'Section %1.%2'));
    const body = numbered(0, 'a') + numbered(1, marked('m', r('b')));
    const told = (switches: string): string =>
      last(updatedTexts({ body: body + p(field(`REF m ${switches}`, '')), numbering }));
    expect(told('\\w')).to.equal('Section I.1');
    expect(told('\\r \\t')).to.equal('I.1');
    expect(last(updatedTexts(p(marked('m', r('b'))) + p(field('REF m \\r', ''))))).to.equal('0');
  });

  it('says whether its target is above or below', () => {
    const body = p(field('REF m \\p', '')) + p(marked('m', r('x'))) + p(field('REF m \\p', ''));
    expect(updatedTexts(body)).to.deep.equal(['below', 'x', 'above']);
  });
});

describe('bookmarks that fields set', () => {
  it('are what SET and ASK gave them last', () => {
    const body = p(field('SET a "one two"') + field('ASK b "Who?" \\d Ada') + field('REF a', '') + field('REF b', ''));
    expect(updatedTexts(body)).to.deep.equal(['one twoAda']);
  });
});

describe('NOTEREF', () => {
  it('shows the mark of the note that its bookmark surrounds', () => {
    const note = marked('n', '<w:r><w:footnoteReference w:id="2"/></w:r>');
    const footnotes = `<w:footnote w:id="2">${p('note')}</w:footnote>`;
    const body = p(field('NOTEREF n \\p', '9')) + p(r('text') + note);
    expect(updatedTexts({ body, footnotes })[0]).to.equal('1 below');
  });
});

describe('STYLEREF in the text', () => {
  it('shows the nearest heading before it, else the first behind it', () => {
    const heading = (text: string): string => p(text, '<w:pStyle w:val="Heading1"/>');
    const reference = p(field('STYLEREF "heading 1"', ''));
    const body = reference + heading('One') + reference + heading('Two') + tbl([[reference]]);
    const { blocks } = resolve(body, 'all', { updateFields: true });
    expect(updatedTexts(body).slice(0, 3)).to.deep.equal(['One', 'One', 'One']);
    expect(JSON.stringify(blocks.at(-1))).to.include('"text":"Two"');
  });

  it('shows the number of the heading, as captions by chapter do', () => {
    const numbering = list(level(0, 'Chapter %1.'));
    const heading = p('One', '<w:pStyle w:val="Heading1"/><w:numPr><w:numId w:val="1"/></w:numPr>');
    const caption = p(r('Table ') + field('STYLEREF 1 \\s', '9') + r('.') + field('SEQ Table \\s 1', '9'));
    expect(updatedTexts({ body: heading + caption, numbering })[1]).to.equal('Table 1.1');
    expect(last(updatedTexts({ body: heading + p(field('STYLEREF 1 \\n', '')), numbering }))).to.equal('Chapter 1');
  });
});
