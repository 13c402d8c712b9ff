import { expect } from 'chai';
import type { ResolvedParagraph } from '../../../../resolved/index.js';
import { field, p, r } from '../../../../testing/index.js';
import { laidOutLines, layOut } from '../../../../testing/laid-out.js';
import { itemsText, resolve } from '../../../../testing/resolved.js';
import type { ResolveOptions } from '../../../index.js';

const style = (id: string, name: string, more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
const level = (value: number): string => `<w:pPr><w:outlineLvl w:val="${value}"/></w:pPr>`;
const STYLES =
  style('H1', 'heading 1', level(0)) +
  style('H2', 'heading 2', level(1)) +
  style('App', 'Appendix', level(0)) +
  style('Cap', 'caption') +
  style('T1', 'toc 1', '<w:pPr><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9000"/></w:tabs></w:pPr>') +
  style('T2', 'toc 2') +
  style('Tof', 'table of figures');

const of = (styleId: string, content: string): string => p(content, `<w:pStyle w:val="${styleId}"/>`);
const H1 = (content: string): string => of('H1', content);
const H2 = (content: string): string => of('H2', content);
const contents = (switches: string, result = 'stale'): string => p(field(`TOC ${switches}`, result));

const updated = (
  body: string,
  more: object = {},
  options: Partial<ResolveOptions> = {},
): readonly ResolvedParagraph[] =>
  resolve({ body, styles: STYLES, ...more }, 'all', { updateFields: true, ...options }).paragraphs;
/** Entries with a `#` for the page, and the style of each. */
const entries = (body: string, more: object = {}): string[] =>
  updated(body, more)
    .filter(({ format }) => /^T/.test(format.styleId))
    .map(({ content, format }) => {
      const shown = content.map((item) => (item.kind === 'pageField' ? '#' : itemsText([item]))).join('');
      return `${format.styleId} ${shown}`;
    });

describe('a table of contents', () => {
  it('lists headings, each in the style of its level, with a tab and its page', () => {
    const body = contents('\\o "1-2"') + H1('One') + p('text') + H2('Two') + H1('');
    expect(entries(body)).to.deep.equal(['T1 One\t#', 'T2 Two\t#']);
  });

  it('lists only the levels asked for, and other styles with an outline level as headings', () => {
    const body = H1('One') + H2('Two') + of('App', 'Annex');
    expect(entries(contents('\\o "1-1"') + body)).to.deep.equal(['T1 One\t#', 'T1 Annex\t#']);
    expect(entries(contents('\\o "2-3"') + body)).to.deep.equal(['T2 Two\t#']);
  });

  it('lists styles by their names, and paragraphs by their outline level', () => {
    const body = of('App', 'Annex') + H1('One') + p('Level two', '<w:outlineLvl w:val="1"/>');
    expect(entries(contents('\\t "Appendix,2"') + body)).to.deep.equal(['T2 Annex\t#']);
    expect(entries(contents('\\t "Appendix;2;heading 1;1"') + body)).to.deep.equal(['T2 Annex\t#', 'T1 One\t#']);
    expect(entries(contents('\\o "1-2" \\u') + body)).to.deep.equal(['T1 Annex\t#', 'T1 One\t#', 'T2 Level two\t#']);
  });

  it('gives the numbers of headings, a tab behind each', () => {
    const lvl = '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>';
    const numbering = `<w:abstractNum w:abstractNumId="0">${lvl}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const heading = p('One', '<w:pStyle w:val="H1"/><w:numPr><w:numId w:val="1"/></w:numPr>');
    const [entry] = updated(contents('\\o') + heading, { numbering });
    expect(itemsText(entry?.content ?? [])).to.equal('1.\tOne\t');
    expect(entry?.format.tabs.map(({ align, position }) => [align, position])).to.deep.equal([
      ['left', 440],
      ['right', 9000],
    ]);
  });

  it('leads to its headings: entries with \\h are links, and pages are those of bookmarks there', () => {
    const toc = `<w:bookmarkStart w:id="5" w:name="_Toc1"/>${r('One')}<w:bookmarkEnd w:id="5"/>`;
    const [first, second, , heading] = updated(contents('\\o \\h') + H1(toc) + H1('Two'));
    const anchors = [first, second].map((entry) =>
      entry?.content.map((item) => ('link' in item ? item.link?.anchor : undefined)),
    );
    const given = heading?.content[0];
    const name = given?.kind === 'bookmark' ? given.name : '';
    expect(name).to.match(/^_Toc\d+$/);
    expect(anchors).to.deep.equal([
      ['_Toc1', '_Toc1', '_Toc1'],
      [name, name, name],
    ]);
  });

  it('leaves out pages with \\n, and puts other things before them with \\p and \\s', () => {
    const body = H1(r('One ') + field('SEQ chapter \\h')) + H2('Two');
    expect(entries(contents('\\o \\n') + body)).to.deep.equal(['T1 One', 'T2 Two']);
    expect(entries(contents('\\o \\n "2-2" \\p "/ "') + body)).to.deep.equal(['T1 One/#', 'T2 Two']);
    expect(entries(contents('\\o "1-1" \\s chapter') + body)).to.deep.equal(['T1 One\t1-#']);
  });

  it('lists TC fields of its letter and levels', () => {
    const hidden = p(r('text') + field('TC "Hidden" \\f a \\l 2') + field('TC "Plain" \\n'));
    expect(entries(contents('\\f a') + hidden)).to.deep.equal(['T2 Hidden\t#']);
    expect(entries(contents('\\f \\l 1-1') + hidden)).to.deep.equal(['T1 Plain']);
  });

  it('lists all levels of TC fields where \\f follows \\l', () => {
    const hidden = p(r('text') + field('TC "Two" \\l 2') + field('TC "One"'));
    expect(entries(contents('\\l 1-1 \\f') + hidden)).to.deep.equal(['T2 Two\t#', 'T1 One\t#']);
  });

  it('leaves a heading after the field in its paragraph, and lists it on the page after a break before it', async () => {
    const heading = H1(`${field('TOC \\o')}<w:r><w:br w:type="page"/></w:r>${r('One')}`);
    const [entry, own] = updated(heading);
    expect([itemsText(entry?.content ?? []), entry?.format.styleId, own?.format.styleId]).to.deep.equal([
      'One\t',
      'T1',
      'H1',
    ]);
    const lines = laidOutLines(await layOut({ body: heading, styles: STYLES }, undefined, 'updated'));
    expect(lines.map(({ text, page }) => `${text.replace(/[ .]+/, ' ')}, page ${page}`)).to.deep.equal([
      'One 2, page 1',
      'One, page 2',
    ]);
  });

  it('lists only entries inside its bookmark', () => {
    const marked = `<w:bookmarkStart w:id="1" w:name="Part"/>${H1('In')}<w:bookmarkEnd w:id="1"/>`;
    expect(entries(contents('\\o \\b part') + H1('Out') + marked + H1('Behind'))).to.deep.equal(['T1 In\t#']);
  });

  it('looks as its styles say, but where a heading changes its look', () => {
    const [entry] = updated(contents('\\o') + H1(r('all bold ', '<w:b/>') + r('slanted', '<w:b/><w:i/>')));
    const look = entry?.content.map((item) => 'format' in item && [item.format.bold, item.format.italic]);
    expect(look?.slice(0, 2)).to.deep.equal([
      [false, false],
      [false, true],
    ]);
  });

  it('keeps the tabs of the entries that it replaces, and the paragraph behind', () => {
    const standing = p(
      `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText> TOC \\o </w:instrText><w:fldChar w:fldCharType="separate"/></w:r>${r('Old\t1')}`,
      '<w:pStyle w:val="T1"/><w:tabs><w:tab w:val="right" w:leader="hyphen" w:pos="5000"/></w:tabs>',
    );
    const end = p(`<w:r><w:fldChar w:fldCharType="end"/></w:r>${r('behind')}`);
    const [entry, behind] = updated(standing + of('T1', 'Older\t2') + end + H1('New'));
    expect(itemsText(entry?.content ?? [])).to.equal('New\t');
    expect(entry?.format.tabs.map(({ position, leader }) => [position, leader])).to.deep.equal([
      [5000, 'hyphen'],
      [9000, 'dot'],
    ]);
    expect(itemsText(behind?.content ?? [])).to.equal('behind');
  });

  it('says that there is nothing to list', () => {
    expect(entries(contents('\\o') + p('text'))).to.deep.equal(['T1 No table of contents entries found.']);
  });

  it('stays as it is where it is locked, and by default', () => {
    const locked = contents('\\o').replace('w:fldCharType="begin"', 'w:fldCharType="begin" w:fldLock="1"');
    expect(itemsText(updated(locked + H1('One'))[0]?.content ?? [])).to.equal('stale');
    expect(
      itemsText(resolve({ body: contents('\\o') + H1('One'), styles: STYLES }).paragraphs[0]?.content ?? []),
    ).to.equal('stale');
  });

  it('shows the pages of its headings, counting the pages that it takes up itself', async () => {
    const headings = Array.from({ length: 80 }, (_, i) => H1(`Heading ${i + 1}`)).join('');
    const last = p('Last', '<w:pStyle w:val="H1"/><w:pageBreakBefore/>');
    const lines = laidOutLines(
      await layOut({ body: contents('\\o') + headings + last, styles: STYLES }, undefined, 'updated'),
    );
    const own = lines.findLast(({ text }) => text === 'Last')?.page;
    expect(own).to.be.above(3);
    const entry = lines.find(({ text }) => text.startsWith('Last') && text !== 'Last')?.text;
    expect(entry).to.match(new RegExp(`\\D${own}$`));
  });
});

describe('a table of figures', () => {
  const caption = (text: string): string => of('Cap', r('Figure ') + field('SEQ Figure', '9') + r(`: ${text}`));

  it('lists captions by their sequence, with label and number or without', () => {
    const body = caption('first') + p('text') + caption('second');
    expect(entries(contents('\\c "Figure"') + body)).to.deep.equal([
      'Tof Figure 1: first\t#',
      'Tof Figure 2: second\t#',
    ]);
    expect(entries(contents('\\a figure') + body)).to.deep.equal(['Tof first\t#', 'Tof second\t#']);
  });

  it('lists paragraphs of a style', () => {
    expect(entries(contents('\\t "caption" \\c') + caption('x'))).to.deep.equal(['Tof Figure 1: x\t#']);
  });
});
