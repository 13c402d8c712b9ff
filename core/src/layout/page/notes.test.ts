import { expect } from 'chai';
import { tbl, tc } from '../../testing/index.js';
import { filler, layOut, linesOf, lineWith } from '../../testing/laid-out.js';

const reference = (kind: string, id: number): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
const said = (text: string, id: number, kind = 'footnote', more = ''): string =>
  `<w:p>${more}<w:r><w:t>${text}</w:t></w:r>${reference(kind, id)}</w:p>`;
const note = (kind: string, id: number): string =>
  `<w:${kind} w:id="${id}"><w:p><w:r><w:${kind}Ref/></w:r><w:r><w:t>: ${kind} ${id}</w:t></w:r></w:p></w:${kind}>`;
const notes = (kind: string, count: number): string =>
  Array.from({ length: count }, (_, i) => note(kind, i + 1)).join('');
const section = (properties: string): string =>
  `<w:sectPr>${properties}<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="0" w:footer="0" w:gutter="0"/></w:sectPr>`;
const newPage = '<w:pPr><w:pageBreakBefore/></w:pPr>';

describe('footnote numbers that restart on each page', () => {
  it('start over in the text and at the foot, in the format of the section', async () => {
    const body = said('a', 1) + said('b', 2) + said('c', 3, 'footnote', newPage);
    const format = '<w:footnotePr><w:numFmt w:val="upperRoman"/><w:numRestart w:val="eachPage"/></w:footnotePr>';
    const lines = await linesOf({ body: body + section(format), footnotes: notes('footnote', 3) });
    expect(lines.map(({ page, text }) => `${page} ${text}`)).to.deep.equal([
      '1 aI',
      '1 bII',
      '1 I: footnote 1',
      '1 II: footnote 2',
      '2 cI',
      '2 I: footnote 3',
    ]);
  });

  it('go on where the section does not say so', async () => {
    const body = said('a', 1) + said('b', 2, 'footnote', newPage);
    const lines = await linesOf({ body, footnotes: notes('footnote', 2) });
    expect(lineWith(lines, 'footnote 2').text).to.equal('2: footnote 2');
  });
});

describe('the place of notes', () => {
  it('is the foot of the page for footnotes, or right beneath the text', async () => {
    const at = async (properties: string) =>
      lineWith(
        await linesOf({ body: said('a', 1) + section(properties), footnotes: notes('footnote', 1) }),
        'footnote 1',
      ).y;
    expect(await at('')).to.be.greaterThan(650);
    expect(await at('<w:footnotePr><w:pos w:val="beneathText"/></w:footnotePr>')).to.be.lessThan(150);
  });

  it('is the foot of their page below a line with only a page break, which hangs over them', async () => {
    const ends = '<w:p><w:pPr><w:spacing w:before="900"/></w:pPr><w:r><w:br w:type="page"/></w:r></w:p>';
    const room = (await linesOf({ body: filler(80) })).filter(({ page }) => page === 1).length;
    const body = said('a', 1) + said('b', 2) + filler(room - 7) + ends + filler(2, 'behind');
    const lines = await linesOf({ body, footnotes: notes('footnote', 2) });
    expect(lineWith(lines, 'behind 1').page).to.equal(2);
    expect(lineWith(lines, 'footnote 2').page).to.equal(1);
  });

  it('is the end of the document for endnotes, or the end of their section', async () => {
    const body = (properties: string): string =>
      `${said('a', 1, 'endnote')}<w:p><w:pPr>${section(properties)}</w:pPr></w:p>${said('b', 2, 'endnote')}${filler(2)}${section(properties)}`;
    const pages = async (properties: string) => {
      const lines = await linesOf({ body: body(properties), endnotes: notes('endnote', 2) });
      return [lineWith(lines, 'endnote 1').page, lineWith(lines, 'endnote 2').page];
    };
    expect(await pages('')).to.deep.equal([2, 2]);
    expect(await pages('<w:endnotePr><w:pos w:val="sectEnd"/></w:endnotePr>')).to.deep.equal([1, 2]);
  });
});

describe('notes to a screen reader', () => {
  const tagsOf = async (kind: 'footnote' | 'endnote', body: string, count: number) => {
    const { structure } = await layOut({ body: body + section(''), [`${kind}s`]: notes(kind, count) });
    return structure.flatMap(({ role, note: of }) => (of ? [`${role} ${of}`] : []));
  };

  it('is the end of the next section where theirs keeps them back', async () => {
    const end = (more: string): string => section(`${more}<w:endnotePr><w:pos w:val="sectEnd"/></w:endnotePr>`);
    const first = (more: string): string => said('a', 1, 'endnote', `<w:pPr>${end(more)}</w:pPr>`);
    const pageOf = async (more: string): Promise<number> => {
      const body = first(more) + said('b', 2, 'endnote') + end('');
      return lineWith(await linesOf({ body, endnotes: notes('endnote', 2) }), 'endnote 1').page;
    };
    expect([await pageOf(''), await pageOf('<w:noEndnote/>')]).to.deep.equal([1, 2]);
  });

  it('are known by their marks in the text, footnotes and endnotes', async () => {
    for (const kind of ['footnote', 'endnote'] as const) {
      const tags = await tagsOf(kind, said('a', 1, kind) + said('b', 2, kind), 2);
      expect(tags.sort()).to.deep.equal([
        `Note ${kind} 1`,
        `Note ${kind} 2`,
        `Reference ${kind} 1`,
        `Reference ${kind} 2`,
      ]);
    }
  });

  it('are one where they go on at the foot of the next page', async () => {
    const long = `<w:footnote w:id="1">${filler(70)}</w:footnote>`;
    const frames = await layOut({ body: said('a', 1) + section(''), footnotes: long });
    expect(frames.pages.length).to.equal(2);
    expect(frames.structure.filter(({ role }) => role === 'Note')).to.have.length(1);
  });
});

describe('the notice of notes that continue', () => {
  const notice = (text: string): string =>
    `<w:footnote w:type="continuationNotice" w:id="9"><w:p><w:r>${text}</w:r></w:p></w:footnote>`;
  const long = (lines: number): string => `<w:footnote w:id="1">${filler(lines)}</w:footnote>`;

  it('is below them on the page that they leave, and takes its line there if it is empty', async () => {
    const pages = async (text: string) =>
      linesOf({ body: filler(40) + said('a', 1), footnotes: notice(text) + long(30) });
    const shown = await pages('<w:t>continued overleaf</w:t>');
    const [onFirst, last] = [shown.filter(({ page }) => page === 1), lineWith(shown, 'continued overleaf')];
    expect(onFirst.at(-1)).to.deep.equal(last);
    const plain = (await pages('')).filter(({ page }) => page === 1);
    expect(plain).to.have.length(onFirst.length - 1);
    expect(plain.at(-1)?.y).to.be.closeTo(onFirst.at(-2)?.y ?? 0, 0.05);
  });

  it('leaves its line free where the next reference would be on the page if there were no notes', async () => {
    const room = (await linesOf({ body: filler(80) })).filter(({ page }) => page === 1).length;
    const firstPage = async (between: number, notices: string) => {
      const body = said('a', 1) + filler(between) + said('b', 2) + filler(20);
      const lines = await linesOf({ body, footnotes: `${notices}${long(6)}${note('footnote', 2)}` });
      return lines.filter(({ page }) => page === 1);
    };
    const near = await firstPage(room - 2, notice(''));
    const far = await firstPage(room - 1, notice(''));
    expect(near).to.have.length(far.length - 1);
    expect((far.at(-1)?.y ?? 0) - (near.at(-1)?.y ?? 0)).to.be.greaterThan(10);
    expect(await firstPage(room - 2, '')).to.have.length(far.length);
  });
});

describe('the notes of several sections on one page', () => {
  const ends = (properties = ''): string =>
    `<w:p><w:pPr>${section(`<w:type w:val="continuous"/>${properties}`)}</w:pPr></w:p>`;
  const columns = '<w:cols w:num="2" w:space="400"/>';
  const continuous = section('<w:type w:val="continuous"/>');
  const from = (body: string) => linesOf({ body: body + continuous, footnotes: notes('footnote', 2) });

  it('make one list where the sections have one column, and leave its room to the text above', async () => {
    const apart = await from(said('a', 1) + ends() + said('b', 2));
    const whole = await from(said('a', 1) + said('b', 2));
    const places = (lines: typeof apart) => [1, 2].map((id) => lineWith(lines, `footnote ${id}`).y);
    expect(places(apart)).to.deep.equal(places(whole));
    const full = await from(said('a', 1) + ends() + said('b', 2) + filler(60));
    const last = Math.max(...full.filter(({ page, text }) => page === 1 && !text.includes('note')).map(({ y }) => y));
    expect(last).to.be.lessThan(lineWith(full, 'footnote 1').y - 10);
  });

  it('stay clear of the sections behind columns that refer to them', async () => {
    const lines = await from(said('a', 1) + filler(9) + ends(columns) + said('b', 2) + filler(60));
    const [first, second] = [1, 2].map((id) => lineWith(lines, `footnote ${id}`));
    const text = lines.filter(({ page, text: shown }) => page === 1 && !shown.includes('footnote'));
    expect(Math.max(...text.map(({ y }) => y))).to.be.lessThan(first.y - 10);
    expect(second).to.include({ page: 1 });
    expect(second.y).to.be.greaterThan(first.y + 10);
  });

  it('do not count for the height that columns are balanced to', async () => {
    const tops = async (first: string): Promise<number> =>
      lineWith(await from(first + filler(9) + ends(columns) + said('behind', 2)), 'behind').y;
    expect(await tops(said('a', 1))).to.be.closeTo(await tops('<w:p><w:r><w:t>a</w:t></w:r></w:p>'), 0.1);
  });
});

describe('the room of notes that a table refers to', () => {
  it('is kept for those on the page, and not for the note of a row that goes to the next', async () => {
    const row = (content: string): string => `<w:tr><w:trPr><w:cantSplit/></w:trPr>${tc(content)}</w:tr>`;
    const rows = [said('a', 1), ...Array.from({ length: 9 }, (_, i) => `<w:p><w:r><w:t>row ${i}</w:t></w:r></w:p>`)];
    const table = tbl([...rows, said('z', 2)].map(row), { grid: [9000] });
    const long = `<w:footnote w:id="2">${filler(3, 'long')}</w:footnote>`;
    const pages = async (above: number): Promise<readonly number[]> => {
      const body = filler(above) + table + section('');
      const lines = await linesOf({ body, footnotes: note('footnote', 1) + long });
      return ['row 8', 'z', 'long 1'].map((text) => lines.find((line) => line.text.startsWith(text))?.page ?? 0);
    };
    expect(await pages(30)).to.deep.equal([1, 1, 1]);
    expect(await pages(36)).to.deep.equal([1, 2, 2]);
  });
});
