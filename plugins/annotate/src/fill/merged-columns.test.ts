import { p, r, tbl } from '@quire/core/testing';
import { expect } from 'chai';
import { filled } from '../testing/filled.js';

const cell = (text: string, span = 1): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${span * 1440}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}</w:tcPr>${p(r(text))}</w:tc>`;
const row = (...cells: readonly string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: readonly string[]): string => tbl(rows, { grid: [1440, 1440, 1440] });
const years = [{ y: '2021' }, { y: '2022' }, { y: '2023' }];

/** The text and the span of each cell, by rows, and the columns of the grid. */
async function cellsOf(body: string, data: Record<string, unknown>) {
  const { xml } = await filled(body, data);
  const rows = xml().match(/<w:tr>.*?<\/w:tr>/g) ?? [];
  const cells = rows.map((one) =>
    (one.match(/<w:tc>.*?<\/w:tc>/g) ?? []).map((each) => {
      const text = [...each.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, found]) => found).join('');
      const span = /gridSpan w:val="(\d+)"/.exec(each)?.[1];
      return span && span !== '1' ? `${text}*${span}` : text;
    }),
  );
  return { cells, grid: xml().match(/<w:gridCol /g)?.length ?? 0 };
}

describe('columns that a section repeats, where rows have merged cells', () => {
  const body = table(
    row(cell('Title', 3)),
    row(cell('Item'), cell('{#years}{y}'), cell('Total')),
    row(cell('Cost'), cell('c{/years}'), cell('{total}')),
    row(cell('Sum', 2), cell('{total}')),
  );

  it('are columns still: a cell merged over them is as wide as all of them', async () => {
    expect(await cellsOf(body, { years, total: 6 })).to.deep.equal({
      cells: [['Title*5'], ['Item', '2021', '2022', '2023', 'Total'], ['Cost', 'c', 'c', 'c', '6'], ['Sum*4', '6']],
      grid: 5,
    });
  });

  it('go where the section shows nothing, and all other columns stay', async () => {
    expect(await cellsOf(body, { years: false, total: 6 })).to.deep.equal({
      cells: [['Title*2'], ['Item', 'Total'], ['Cost', '6'], ['Sum', '6']],
      grid: 2,
    });
  });

  it('may be several under a merged heading, which is repeated with them', async () => {
    const group = table(row(cell('x'), cell('{#years}{y}', 2)), row(cell('x'), cell('a'), cell('b{/years}')));
    expect(await cellsOf(group, { years: years.slice(0, 2) })).to.deep.equal({
      cells: [
        ['x', '2021*2', '2022*2'],
        ['x', 'a', 'b', 'a', 'b'],
      ],
      grid: 5,
    });
  });

  it('are repeated once by sections in single cells that state columns, each with its own tags', async () => {
    const tag = (name: string): string => `{#years [loopOver: "column"]}${name}{/years}`;
    const single = table(
      row(cell('Title', 3)),
      row(cell('a'), cell(tag('{y}')), cell('b')),
      row(cell('c'), cell(tag('x')), cell('d')),
    );
    expect(await cellsOf(single, { years })).to.deep.equal({
      cells: [['Title*5'], ['a', '2021', '2022', '2023', 'b'], ['c', 'x', 'x', 'x', 'd']],
      grid: 5,
    });
  });

  it('are rows where the rows outside the section have cells of their own in the column', async () => {
    const rows = table(
      row(cell('a'), cell('b'), cell('c')),
      row(cell('1'), cell('{#years}{y}'), cell('2')),
      row(cell('3'), cell('4{/years}'), cell('5')),
    );
    expect((await cellsOf(rows, { years })).cells).to.have.length(7);
  });

  it('are columns where rows leave them out, and where the tags state it in two cells of a row', async () => {
    const gap = (side: string, columns: number): string =>
      `<w:tr><w:trPr><w:grid${side} w:val="${columns}"/><w:w${side} w:w="9" w:type="dxa"/></w:trPr>${cell('Title')}</w:tr>`;
    const rows = [row(cell('Item'), cell('{#years}{y}'), cell('T')), row(cell('Cost'), cell('c{/years}'), cell('6'))];
    for (const side of ['Before', 'After']) {
      const body = table(gap(side, 2), ...rows);
      const { cells, grid } = await cellsOf(body, { years });
      expect(cells.slice(1)).to.deep.equal([
        ['Item', '2021', '2022', '2023', 'T'],
        ['Cost', 'c', 'c', 'c', '6'],
      ]);
      expect(grid).to.equal(5);
      expect((await filled(body, { years })).xml()).to.contain(`<w:grid${side} w:val="4"/></w:trPr>`);
      expect((await cellsOf(body, { years: [] })).cells.slice(1)).to.deep.equal([
        ['Item', 'T'],
        ['Cost', '6'],
      ]);
    }
    const stated = table(
      row(cell('Item'), cell('{#years [loopOver: "column"]}{y}'), cell('n{/years}')),
      row(cell('Cost'), cell('c'), cell('d')),
    );
    expect((await cellsOf(stated, { years: years.slice(0, 2) })).cells).to.deep.equal([
      ['Item', '2021', 'n', '2022', 'n'],
      ['Cost', 'c', 'd', 'c', 'd'],
    ]);
  });
});
