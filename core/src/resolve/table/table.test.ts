import { expect } from 'chai';
import type { MarkupView, ResolvedCell, ResolvedParagraph, ResolvedTable } from '../../resolved/index.js';
import { DEFAULT_STYLES, p, r, tbl, tc, tr } from '../../testing/index.js';
import { formatOf, resolve, tableOf } from '../../testing/resolved.js';

const side = (name: string, style: string, color = 'auto'): string =>
  `<w:${name} w:val="${style}" w:sz="4" w:space="0" w:color="${color}"/>`;
const conditional = (type: string, inner: string): string => `<w:tblStylePr w:type="${type}">${inner}</w:tblStylePr>`;
const fill = (color: string): string => `<w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="${color}"/></w:tcPr>`;
const tableStyle = (inner: string): string =>
  `${DEFAULT_STYLES}<w:style w:type="table" w:styleId="Test"><w:name w:val="Test"/><w:basedOn w:val="TableNormal"/>${inner}</w:style>`;
const look = (attributes: string): string => `<w:tblStyle w:val="Test"/><w:tblLook ${attributes}/>`;
const ROWS = (rows: number, columns: number): string[][] =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => 'x'));

const table = (body: string, styles = DEFAULT_STYLES, markup: MarkupView = 'all'): ResolvedTable =>
  tableOf(resolve({ body, styles }, markup));
const cell = (from: ResolvedTable, row: number, column: number): ResolvedCell => {
  const found = from.rows[row]?.cells[column];
  if (!found) throw new Error(`there is no cell ${row}, ${column}`);
  return found;
};

describe('space between cells', () => {
  it('is that of the rows if all of them state the same, and is reported if a single row does', () => {
    const spaced = (twips: string): string => tr([tc('x')], `<w:tblCellSpacing w:w="${twips}" w:type="dxa"/>`);
    const told = (body: string): readonly unknown[] => {
      const resolved = resolve({ body });
      return [tableOf(resolved).cellSpacing, resolved.diagnostics.map((each) => 'what' in each && each.what)];
    };
    expect(told(tbl([spaced('60'), spaced('60')]))).to.deep.equal([60, []]);
    expect(told(tbl([spaced('60'), tr([tc('x')])]))).to.deep.equal([0, ['w:tblCellSpacing of single rows']]);
  });
});

describe('conditional formats of table styles', () => {
  const shades = (
    attributes: string,
    rows: number,
    columns: number,
    inner: string,
  ): readonly (readonly (string | undefined)[])[] =>
    table(tbl(ROWS(rows, columns), { properties: look(attributes) }), tableStyle(inner)).rows.map((row) =>
      row.cells.map(({ shading }) => shading?.slice(1, 2)),
    );
  const ALL =
    conditional('firstRow', fill('aaaaaa')) +
    conditional('firstCol', fill('bbbbbb')) +
    conditional('band1Horz', fill('111111')) +
    conditional('band2Horz', fill('222222')) +
    conditional('nwCell', fill('cccccc'));

  it('go by tblLook: bands, then columns, then rows, then corners', () => {
    expect(shades('w:firstRow="1" w:firstColumn="1" w:noVBand="1"', 4, 2, ALL)).to.deep.equal([
      ['c', 'a'],
      ['b', '1'],
      ['b', '2'],
      ['b', '1'],
    ]);
  });

  it('count bands from the first row where no first row is asked for', () => {
    expect(shades('w:noVBand="1"', 3, 1, ALL)).to.deep.equal([['1'], ['2'], ['1']]);
    expect(shades('w:noHBand="1" w:noVBand="1"', 2, 1, ALL)).to.deep.equal([[undefined], [undefined]]);
  });

  it('take bands of several rows', () => {
    const inner = `<w:tblPr><w:tblStyleRowBandSize w:val="2"/></w:tblPr>${ALL}`;
    expect(shades('w:noVBand="1"', 5, 1, inner)).to.deep.equal([['1'], ['1'], ['2'], ['2'], ['1']]);
  });

  it('reach the text of the cells, under what is stated there', () => {
    const inner =
      '<w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:sz w:val="30"/></w:rPr>' +
      conditional('firstRow', '<w:rPr><w:b/></w:rPr>');
    const from = table(tbl(ROWS(2, 1), { properties: look('w:firstRow="1"') }), tableStyle(inner));
    const [first, second] = [0, 1].map((row) => cell(from, row, 0).blocks[0] as ResolvedParagraph);
    expect(first?.format.justification).to.equal('center');
    expect(formatOf(first)).to.include({ bold: true, size: 15 });
    expect(formatOf(second)).to.include({ bold: false, size: 15 });
  });
});

describe('borders of cells', () => {
  it('are dealt out from outer and inside ones', () => {
    const borders =
      ['top', 'left', 'bottom', 'right'].map((name) => side(name, 'double')).join('') + side('insideV', 'dotted');
    const from = table(tbl(ROWS(2, 2), { properties: `<w:tblBorders>${borders}</w:tblBorders>` }));
    expect(cell(from, 0, 0).borders).to.deep.include({
      top: { style: 'double', width: 4, space: 0, color: '#000000', own: false },
    });
    expect(cell(from, 0, 0).borders.left?.style).to.equal('double');
    expect(cell(from, 0, 0).borders.right?.style).to.equal('dotted');
    expect(cell(from, 0, 0).borders.bottom).to.equal(undefined);
    expect(cell(from, 1, 1).borders.bottom?.style).to.equal('double');
  });

  it('are a cell’s own over the table’s, and its nil is kept to erase', () => {
    const borders = `<w:tblBorders>${side('top', 'double')}${side('left', 'double')}</w:tblBorders>`;
    const own = `<w:tcBorders>${side('top', 'single', 'FF0000')}${side('left', 'nil')}</w:tcBorders>`;
    const { borders: shown } = cell(table(tbl([tr([tc('x', own)])], { properties: borders })), 0, 0);
    expect(shown.top).to.include({ style: 'single', color: '#ff0000', own: true });
    expect(shown.left).to.include({ style: 'nil', own: true });
  });

  it('of a condition are drawn at the edges of the cells that it covers', () => {
    const inner = conditional(
      'firstRow',
      `<w:tcPr><w:tcBorders>${side('bottom', 'thick')}${side('insideV', 'dotted')}</w:tcBorders></w:tcPr>`,
    );
    const from = table(tbl(ROWS(2, 2), { properties: look('w:firstRow="1"') }), tableStyle(inner));
    expect(cell(from, 0, 0).borders.bottom?.style).to.equal('thick');
    expect(cell(from, 0, 0).borders.right?.style).to.equal('dotted');
    expect(cell(from, 0, 0).borders.left).to.equal(undefined);
    expect(cell(from, 1, 0).borders.bottom).to.equal(undefined);
  });
});

describe('tables', () => {
  it('have margins of 108 twips at the sides, of style, table, row and cell', () => {
    expect(cell(table(tbl([['x']]), '<w:docDefaults/>'), 0, 0).margins).to.deep.equal({
      top: 0,
      bottom: 0,
      left: 108,
      right: 108,
    });
    const properties = '<w:tblCellMar><w:left w:w="50" w:type="dxa"/></w:tblCellMar>';
    const own = '<w:tcMar><w:right w:w="7" w:type="dxa"/></w:tcMar>';
    const from = table(tbl([tr([tc('x', own)])], { properties }));
    expect(cell(from, 0, 0).margins).to.include({ left: 50, right: 7 });
    expect(from.cellMargins).to.include({ left: 50, right: 108 });
  });

  it('count columns over spans and skipped ones', () => {
    const row = tr([tc('a', '<w:gridSpan w:val="2"/>'), tc('b')], '<w:gridBefore w:val="1"/>');
    expect(table(tbl([row])).rows[0]?.cells.map(({ column, gridSpan }) => [column, gridSpan])).to.deep.equal([
      [1, 2],
      [3, 1],
    ]);
  });

  it('join cells merged across into a span', () => {
    const width = '<w:tcW w:w="1000" w:type="dxa"/>';
    const row = tr([tc('a', `${width}<w:hMerge w:val="restart"/>`), tc('', `${width}<w:hMerge/>`), tc('b')]);
    const cells = table(tbl([row])).rows[0]?.cells;
    expect(cells?.map(({ column, gridSpan }) => [column, gridSpan])).to.deep.equal([
      [0, 2],
      [2, 1],
    ]);
    expect(cells?.[0]?.width).to.deep.equal({ type: 'dxa', value: 2000 });
  });

  it('show nothing in a cell that continues a vertical merge', () => {
    const from = table(tbl([tr([tc('a', '<w:vMerge w:val="restart"/>')]), tr([tc('b', '<w:vMerge/>')])]));
    expect([cell(from, 0, 0).verticalMerge, cell(from, 1, 0).verticalMerge]).to.deep.equal(['restart', 'continue']);
    expect(cell(from, 1, 0).blocks).to.deep.equal([]);
  });

  it('show the text of a cell that continues no vertical merge', () => {
    const rows = [tr([tc('a', '<w:vMerge/>'), 'b']), tr(['c', tc('d', '<w:vMerge w:val="restart"/>')])];
    const from = table(tbl([...rows, tr([tc('e', '<w:gridSpan w:val="2"/><w:vMerge/>')])]));
    expect([cell(from, 0, 0), cell(from, 2, 0)].map(({ verticalMerge }) => verticalMerge)).to.deep.equal([
      'none',
      'none',
    ]);
    expect([cell(from, 0, 0), cell(from, 2, 0)].map(({ blocks }) => blocks.length)).to.deep.equal([1, 1]);
  });

  it('show a row with a hidden end as long as a part of it is not hidden', () => {
    const hidden = p(r('b', '<w:vanish/>'), '<w:rPr><w:vanish/></w:rPr>');
    const rows = (content: string) => [tr(['a']), tr([content, hidden], '<w:hidden/>')];
    expect(table(tbl(rows('c'))).rows).to.have.length(2);
    expect(table(tbl(rows(hidden))).rows).to.have.length(1);
  });

  it('leave out deleted rows where the view does', () => {
    const rows = [tr(['a']), tr(['c'], '<w:del w:id="1" w:author="A"/>')];
    expect(table(tbl(rows)).rows).to.have.length(2);
    expect(table(tbl(rows)).rows[1]?.revision?.kind).to.equal('deletion');
    expect(table(tbl(rows), DEFAULT_STYLES, 'none').rows).to.have.length(1);
    expect(resolve({ body: tbl([tr(['c'], '<w:del w:id="1" w:author="A"/>')]) }, 'none').blocks).to.deep.equal([]);
  });

  it('are aligned by their own direction', () => {
    expect(table(tbl([['x']], { properties: '<w:bidiVisual/>' })).justification).to.equal('left');
    expect(table(tbl([['x']], { properties: '<w:bidiVisual/><w:jc w:val="end"/>' })).justification).to.equal('right');
  });

  it('have rows that are at least as high as they say, or exactly', () => {
    const from = table(
      tbl([
        tr(['a'], '<w:trHeight w:val="500"/>'),
        tr(['b'], '<w:trHeight w:val="500" w:hRule="exact"/><w:cantSplit/><w:tblHeader/>'),
        tr(['c']),
      ]),
    );
    expect(from.rows.map(({ height }) => height.rule)).to.deep.equal(['atLeast', 'exact', 'auto']);
    expect(from.rows[1]).to.include({ cantSplit: true, header: true });
  });

  it('end where they nest deeper than the limit', () => {
    const deep = Array.from({ length: 20 }).reduce<string>((inner) => tbl([tr([tc(inner + p(''))])]), p('x'));
    expect(table(deep).rows).to.have.length(1);
  });
});
