import { expect } from 'chai';
import { p, r, tbl } from '../../testing/index.js';
import { filler, layOut, linesOf, lineWith } from '../../testing/laid-out.js';

/** Calibri 11: 13.43 pt a line, 48 of them on the Letter page of the test documents. */
const LINE = 13.43;
const PER_PAGE = 48;
const LONG =
  'Words enough that this paragraph takes several lines of the page it stands on, one after another. '.repeat(4);

const compatibility = (mode: number): string =>
  `<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="${mode}"/></w:compat>`;
const spacing = (attributes: string): string => `<w:spacing ${attributes}/>`;

describe('paragraphs down the page', () => {
  it('fills a page to its last line, and no further', async () => {
    const lines = await linesOf(filler(PER_PAGE + 1));
    expect(lineWith(lines, `line ${PER_PAGE}`).page).to.equal(1);
    expect(lineWith(lines, `line ${PER_PAGE + 1}`).page).to.equal(2);
  });

  it('takes no line that is too low by a tenth of a twip, save below rows', async () => {
    // Two lines of Calibri 11 are 537.11 twips high, six 1611.33; the column of the test documents is 12960.
    const tall = (height: number) => p('', spacing(`w:line="${height}" w:lineRule="exact"`));
    const rows = (height: number) =>
      `<w:tbl><w:tr><w:trPr><w:trHeight w:val="${height}" w:hRule="exact"/></w:trPr><w:tc>${p('')}</w:tc></w:tr></w:tbl>`;
    const pageOf = async (above: string, lines: number) =>
      lineWith(await linesOf(above + filler(lines)), `line ${lines}`).page;
    expect(await pageOf(tall(12422), 2)).to.equal(1);
    expect(await pageOf(tall(12423), 2)).to.equal(2);
    expect(await pageOf(rows(12423), 2)).to.equal(1);
    expect(await pageOf(rows(11349), 6)).to.equal(2);
  });

  it('keeps the larger of the space after and the space before, not their sum', async () => {
    const lines = await linesOf(p('one', spacing('w:after="200"')) + p('two', spacing('w:before="120"')));
    expect(lineWith(lines, 'two').y - lineWith(lines, 'one').y).to.be.closeTo(LINE + 10, 0.05);
  });

  it('adds both up under doNotUseHTMLParagraphAutoSpacing', async () => {
    const body = p('one', spacing('w:after="500"')) + p('two', spacing('w:before="240"'));
    const lines = await linesOf({ body, settings: '<w:compat><w:doNotUseHTMLParagraphAutoSpacing/></w:compat>' });
    expect(lineWith(lines, 'two').y - lineWith(lines, 'one').y).to.be.closeTo(LINE + 25 + 12, 0.05);
  });

  it('takes away its own part of the space between paragraphs of one style under contextual spacing', async () => {
    const contextual = `${spacing('w:before="200" w:after="200"')}<w:contextualSpacing/>`;
    const lines = await linesOf(p('one', contextual) + p('two', contextual) + p('three', spacing('w:before="40"')));
    expect(lineWith(lines, 'two').y - lineWith(lines, 'one').y).to.be.closeTo(LINE, 0.05);
  });

  it('leaves what the space before exceeds the space by that contextual spacing takes from the paragraph above alone', async () => {
    const gap = async (upper: string, lower: string) => {
      const lines = await linesOf(p('one', upper) + p('two', lower));
      return lineWith(lines, 'two').y - lineWith(lines, 'one').y - LINE;
    };
    const [after, before] = [spacing('w:after="200"'), spacing('w:before="240"')];
    const contextual = '<w:contextualSpacing/>';
    expect(await gap(after + contextual, before)).to.be.closeTo(2, 0.05);
    expect(await gap(after, before + contextual)).to.be.closeTo(10, 0.05);
    expect(await gap(spacing('w:after="300"') + contextual, before)).to.be.closeTo(0, 0.05);
  });

  it('keeps the space before of the first paragraph in the flow of a section, behind a frame that floats elsewhere', async () => {
    const frame = p(
      'framed',
      '<w:framePr w:w="2000" w:hSpace="141" w:wrap="around" w:vAnchor="page" w:hAnchor="page" w:x="7000" w:y="9000"/>',
    );
    const lines = await linesOf(frame + p('first', spacing('w:before="2000"')));
    const plain = await linesOf(p('first'));
    expect(lineWith(lines, 'first').y - lineWith(plain, 'first').y).to.be.closeTo(100, 0.05);
  });

  it('lets contextual spacing look at the first paragraph inside a table', async () => {
    const contextual = `${spacing('w:after="400"')}<w:contextualSpacing/>`;
    const close = await linesOf(p('above', contextual) + tbl([['inside']]));
    const apart = await linesOf(p('above', spacing('w:after="400"')) + tbl([['inside']]));
    expect(lineWith(apart, 'inside').y - lineWith(close, 'inside').y).to.be.closeTo(20, 0.05);
  });

  it('drops space before at the top of a page, but not at a section start', async () => {
    const spaced = p('spaced', spacing('w:before="400"'));
    const plain = await linesOf(p('spaced'));
    const atStart = await linesOf(spaced);
    const onSecond = await linesOf(filler(PER_PAGE) + spaced);
    expect(atStart[0].y - plain[0].y).to.be.closeTo(20, 0.05);
    expect(lineWith(onSecond, 'spaced').y).to.be.closeTo(plain[0].y, 0.05);
  });

  it('drops automatic space before at a section start', async () => {
    const automatic = spacing('w:before="400" w:beforeAutospacing="1"');
    const [plain] = await linesOf(p('plain'));
    const [first, second] = await linesOf(p('first', automatic) + p('second', automatic));
    expect(first.y).to.be.closeTo(plain.y, 0.05);
    expect(second.y - first.y).to.be.closeTo(LINE + 14, 0.05);
  });

  it('drops space before behind a page break that the author set', async () => {
    const plain = await linesOf(p('spaced'));
    const broken = await linesOf(p('first') + p(r('<w:br w:type="page"/>')) + p('spaced', spacing('w:before="400"')));
    const line = lineWith(broken, 'spaced');
    expect(line.page).to.equal(2);
    expect(line.y).to.be.closeTo(plain[0].y, 0.05);
  });

  it('moves a paragraph whole that keeps with what does not fit, and tears it where it does not fit itself', async () => {
    const listing = p(LONG.repeat(2), '<w:keepLines/>');
    const pagesOf = async (before: number): Promise<number[]> => {
      const lines = await linesOf(filler(before) + p(`Opening. ${LONG}`, '<w:keepNext/>') + listing);
      const first = lines.findIndex(({ text }) => text.startsWith('Opening'));
      return lines.slice(first, first + 4).map(({ page }) => page);
    };
    expect(await pagesOf(PER_PAGE - 8)).to.deep.equal([2, 2, 2, 2]);
    expect(await pagesOf(PER_PAGE - 2)).to.deep.equal([1, 1, 2, 2]);
  });

  it('leaves an empty page where a page break does not fit on a full one, unless splitPgBreakAndParaMark hangs it', async () => {
    const body = filler(PER_PAGE) + p(r('<w:br w:type="page"/>')) + p('behind');
    const settings = '<w:compat><w:splitPgBreakAndParaMark/></w:compat>';
    expect(lineWith(await linesOf(body), 'behind').page).to.equal(3);
    expect(lineWith(await linesOf({ body, settings }), 'behind').page).to.equal(2);
  });

  it('leaves none where text follows the break, of a page or a column, in its paragraph', async () => {
    for (const type of ['page', 'column']) {
      const body = filler(PER_PAGE) + p(`${r(`<w:br w:type="${type}"/>`)}${r('behind')}`);
      expect(lineWith(await linesOf(body), 'behind').page, type).to.equal(2);
    }
  });

  it('counts neither the space before a page break nor what spacing adds to its line', async () => {
    const broken = p(r('<w:br w:type="page"/>'), spacing('w:before="2400" w:line="480" w:lineRule="auto"'));
    expect(lineWith(await linesOf(filler(PER_PAGE - 1) + broken + p('behind')), 'behind').page).to.equal(2);
    expect(lineWith(await linesOf(filler(PER_PAGE) + broken + p('behind')), 'behind').page).to.equal(3);
  });

  it('lets the spacing of a line that holds nothing but a page break hang over the notes, too', async () => {
    const noted = p(`${r('line 1')}<w:r><w:footnoteReference w:id="1"/></w:r>`);
    const footnotes = `<w:footnote w:id="1">${p('note')}</w:footnote>`;
    const pageOf = async (lines: number): Promise<number> => {
      const spaced = p(r('<w:br w:type="page"/>'), spacing('w:line="480" w:lineRule="auto"'));
      const body = noted + filler(lines) + spaced + p('behind');
      return lineWith(await linesOf({ body, footnotes }), 'behind').page;
    };
    // The note and its separator take two lines of the page, and the line with its reference takes one.
    expect(await pageOf(PER_PAGE - 4)).to.equal(2);
    expect(await pageOf(PER_PAGE - 3)).to.equal(3);
  });

  it('keeps space before under pageBreakBefore up to Word 2010, less the space after above', async () => {
    const body = p('first', spacing('w:after="120"')) + p('spaced', `<w:pageBreakBefore/>${spacing('w:before="400"')}`);
    const top = (await linesOf(p('spaced')))[0].y;
    const y = async (mode: number): Promise<number> =>
      lineWith(await linesOf({ body, settings: compatibility(mode) }), 'spaced').y;
    expect((await y(14)) - top).to.be.closeTo(14, 0.05);
    expect((await y(15)) - top).to.be.closeTo(0, 0.05);
  });

  it('lets space after hang past the foot of a page', async () => {
    const lines = await linesOf(filler(PER_PAGE - 1) + p('last', spacing('w:after="600"')) + p('next'));
    expect(lineWith(lines, 'last').page).to.equal(1);
    expect(lineWith(lines, 'next').page).to.equal(2);
  });

  it('lets what spacing adds below a line hang past the foot of a page', async () => {
    const spaced = (count: number): string =>
      Array.from({ length: count }, (_, i) => p(`line ${i + 1}`, spacing('w:line="480" w:lineRule="auto"'))).join('');
    const low = p('', spacing('w:line="80" w:lineRule="exact"'));
    // 24 lines of 26.86 pt take 644.5 of the page's 648 pt. 4 pt lower, the text of the last line still fits, but not
    // its spacing.
    expect(lineWith(await linesOf(low + spaced(24)), 'line 24').page).to.equal(1);
    expect(lineWith(await linesOf(spaced(25)), 'line 25').page).to.equal(2);
  });

  it('ends the page at a break inside a paragraph and goes on with its text', async () => {
    const lines = await linesOf(p(r('before') + r('<w:br w:type="page"/>') + r('behind')));
    expect(lineWith(lines, 'before').page).to.equal(1);
    expect(lineWith(lines, 'behind').page).to.equal(2);
  });

  it('opens no empty line behind a page break that ends its paragraph', async () => {
    const plain = await linesOf(p('next'));
    const lines = await linesOf(p(r('<w:br w:type="page"/>')) + p('next'));
    expect(lineWith(lines, 'next').y).to.be.closeTo(plain[0].y, 0.05);
  });
});

describe('hidden marks', () => {
  const hidden = p('', '<w:rPr><w:vanish/></w:rPr>');
  const pagesOf = async (body: string): Promise<number> => (await layOut(body)).pages.length;

  it('need no room behind a full page where they end the document, and open no page', async () => {
    expect(await pagesOf(filler(PER_PAGE) + hidden + hidden)).to.equal(1);
    expect(await pagesOf(filler(PER_PAGE) + p('', '<w:pageBreakBefore/><w:rPr><w:vanish/></w:rPr>'))).to.equal(1);
    expect(await pagesOf(filler(PER_PAGE) + p(''))).to.equal(2);
  });

  it('need their room behind text of their own paragraph', async () => {
    expect(await pagesOf(filler(PER_PAGE) + p('text', '<w:rPr><w:vanish/></w:rPr>'))).to.equal(2);
  });
});

describe('what stays together', () => {
  it('opens the next column with an empty line behind a column break that ends its paragraph', async () => {
    const columns = '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:cols w:num="2" w:space="720"/></w:sectPr>';
    const lines = await linesOf(`${p('one')}${p('<w:r><w:br w:type="column"/></w:r>')}${p('two')}${columns}`);
    expect(lineWith(lines, 'two').y - lineWith(lines, 'one').y).to.be.closeTo(LINE, 0.05);
  });

  it('leaves two lines of a paragraph on each side of a page break', async () => {
    const lines = await linesOf(filler(PER_PAGE - 1) + p(LONG, '<w:widowControl/>'));
    expect(lines.filter((line) => line.page === 1 && line.text.startsWith('Words'))).to.have.length(0);
  });

  it('tears a paragraph anywhere without widow control', async () => {
    const lines = await linesOf(filler(PER_PAGE - 1) + p(LONG, '<w:widowControl w:val="0"/>'));
    expect(lines.filter((line) => line.page === 1)).to.have.length(PER_PAGE);
  });

  it('moves a three-line paragraph whole rather than leave one line', async () => {
    const three = p(
      'Words enough that this paragraph takes just three lines of its page. '.repeat(4),
      '<w:widowControl/>',
    );
    const lines = await linesOf(filler(PER_PAGE - 2) + three);
    expect(lineWith(lines, 'Words').page).to.equal(2);
  });

  it('takes a heading along with the paragraph it belongs to', async () => {
    const lines = await linesOf(filler(PER_PAGE - 1) + p('Heading', '<w:keepNext/>') + p('text'));
    expect(lineWith(lines, 'Heading').page).to.equal(2);
    expect(lineWith(lines, 'text').page).to.equal(2);
  });

  it('gives keepNext up where the chain is longer than a page', async () => {
    const chain = Array.from({ length: 120 }, (_, i) => p(`link ${i}`, '<w:keepNext/>')).join('');
    const document = await layOut(chain);
    expect(document.pages).to.have.length(3);
  });

  it('does not tear a paragraph whose lines are kept', async () => {
    const lines = await linesOf(filler(PER_PAGE - 2) + p(LONG, '<w:keepLines/>'));
    expect(lineWith(lines, 'Words').page).to.equal(2);
  });

  it('keeps a heading with the table that follows it', async () => {
    const lines = await linesOf(filler(PER_PAGE - 1) + p('Heading', '<w:keepNext/>') + tbl([['cell'], ['cell']]));
    expect(lineWith(lines, 'Heading').page).to.equal(2);
  });
});

describe('paragraph boxes', () => {
  const border = (side: string): string => `<w:${side} w:val="single" w:sz="8" w:space="4" w:color="FF0000"/>`;
  const boxed = `<w:pBdr>${['top', 'left', 'bottom', 'right'].map(border).join('')}</w:pBdr>`;

  it('draws one box around neighbors with equal borders', async () => {
    const document = await layOut(p('one', boxed) + p('two', boxed));
    const strokes = document.pages[0].items.filter((item) => item.kind === 'path' && item.stroke?.color === '#ff0000');
    expect(strokes).to.have.length(6);
  });

  it('makes room for the border and its distance above the text', async () => {
    const plain = await linesOf(p('one'));
    const lines = await linesOf(p('one', boxed));
    expect(lines[0].y - plain[0].y).to.be.closeTo(5, 0.05);
  });
});
