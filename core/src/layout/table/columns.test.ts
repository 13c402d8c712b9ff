import { expect } from 'chai';
import { twip } from '../../base/units.js';
import type { TableWidth } from '../../ooxml/docx/index.js';
import type { ResolvedTable } from '../../resolved/index.js';
import { border, boxed, cell, context, row, table, textBlock } from '../../testing/table-fixtures.js';
import { placeTable, tableContentWidths } from './placement.js';
import { layoutTable } from './table.js';

const dxa = (value: number): TableWidth => ({ type: 'dxa', value: twip(value) });
const pct = (value: number): TableWidth => ({ type: 'pct', value });
const margins = { top: twip(0), bottom: twip(0), left: twip(108), right: twip(108) };

/** Column widths in a text column of `room` twips. */
function widths(source: ResolvedTable, room = 9000, settings = {}): number[] {
  return [...placeTable(source, twip(room), context(settings)).columns];
}

describe('column widths of fixed layout', () => {
  it('are those of the grid', () => {
    expect(
      widths(table([row([cell(textBlock('a')), cell(textBlock('b'))])], { grid: [twip(700), twip(1300)] })),
    ).to.eql([700, 1300]);
  });

  it('are those of the cells where they state them', () => {
    const source = table([row([cell([], { width: dxa(500) }), cell([], { width: dxa(2500) })])]);
    expect(widths(source)).to.eql([500, 2500]);
  });

  it('take the widest cell of a column', () => {
    const of = (width: number) => row([cell([], { width: dxa(width) })]);
    expect(widths(table([of(500), of(800), of(600)]))).to.eql([800]);
  });

  it('bring spanned columns to the spanning cell', () => {
    const source = table([row([cell([], { gridSpan: 2, width: dxa(3000) })])], { grid: [twip(500), twip(1000)] });
    expect(widths(source)).to.eql([1000, 2000]);
  });

  it('may be wider than the text column', () => {
    expect(widths(table([row([cell([])])], { grid: [twip(12000)] }))).to.eql([12000]);
  });

  it('stretch to a table that is a share of the text column', () => {
    const cells = [1743, 2761, 3415].map((width) => cell([], { width: dxa(width), borders: boxed(border(4)) }));
    expect(widths(table([row(cells)], { width: pct(5000) }), 9632)).to.eql([2118, 3355, 4149]);
  });

  it('share the room where nothing is said', () => {
    expect(widths(table([row([cell([]), cell([]), cell([])])], { grid: [] }))).to.eql([3000, 3000, 3000]);
  });

  it('come after gridBefore', () => {
    const source = table([row([cell([])], { gridBefore: 1, widthBefore: dxa(400) }), row([cell([]), cell([])])]);
    expect(widths(source)).to.eql([400, 1000]);
  });
});

describe('column widths of autofit', () => {
  const autofit = (cells: Parameters<typeof row>[0], more: Partial<ResolvedTable> = {}) =>
    table([row(cells)], { layout: 'autofit', ...more });

  it('are those of the content where it fits', () => {
    expect(widths(autofit([cell(textBlock('aaa')), cell(textBlock('a bb'))]))).to.eql([300, 400]);
  });

  it('count the margins of the cells', () => {
    expect(widths(autofit([cell(textBlock('aaa'), { margins })]))).to.eql([300 + 216]);
  });

  it('are the preferred ones where these fit', () => {
    expect(widths(autofit([cell(textBlock('aaa'), { width: dxa(1000) }), cell(textBlock('bb'))]))).to.eql([1000, 200]);
  });

  it('count more than the content of other columns, which give way', () => {
    const cells = [cell(textBlock('a'), { width: dxa(3000) }), cell(textBlock('bb '.repeat(40)))];
    expect(widths(autofit(cells), 5000)).to.eql([3000, 2000]);
  });

  it('give way alike where they are too wide together', () => {
    const cells = [cell(textBlock('a'), { width: dxa(6000) }), cell(textBlock('b'), { width: dxa(4000) })];
    expect(widths(autofit(cells), 5100)).to.eql([3050, 2050]);
  });

  it('are held by noWrap', () => {
    const cells = [
      cell(textBlock('a'), { width: dxa(6000), noWrap: true }),
      cell(textBlock('b'), { width: dxa(4000) }),
    ];
    expect(widths(autofit(cells), 7000)).to.eql([6000, 1000]);
  });

  it('count shares of the table, not of the text column', () => {
    const cells = [cell(textBlock('a'), { width: pct(1000) }), cell(textBlock('b'), { width: pct(4000) })];
    expect(widths(autofit(cells, { width: dxa(5000) }))).to.eql([1000, 4000]);
  });

  it('cut shares that come to more than the whole', () => {
    const shares = (...of: number[]) => row(of.map((share) => cell(textBlock('a'), { width: pct(share) })));
    const source = table([shares(1666, 1667, 1667), shares(1242, 1550, 2208)], { layout: 'autofit', width: dxa(8495) });
    expect(widths(source)).to.eql([2831, 2832, 2832]);
  });

  it('count no line as longer than 22 inches', () => {
    // Beyond their longest words of 100 and 3200 twips, the columns want 31580 and 5800 twips, not 99900 and 5800.
    const cells = [cell(textBlock('a '.repeat(500).trim())), cell(textBlock(`${'b'.repeat(32)} ${'b'.repeat(57)}`))];
    const [first, second] = widths(autofit(cells), 9000);
    expect(first! + second!).to.equal(9000);
    expect(first).to.be.lessThan(3400);
  });

  it('are never narrower than the longest word', () => {
    expect(widths(autofit([cell(textBlock('aaaaaa bb'), { width: dxa(100) })]))).to.eql([600]);
  });

  it('give each column its longest word and share the rest where the content does not fit', () => {
    // Words of 200 and 400, lines of 1000 and 2000: 400 twips are shared in proportion to the missing 800 and 1600.
    const source = autofit([cell(textBlock('aa aaaaaaa')), cell(textBlock('bbbb bbbbbbbbbbbbbbb'.slice(0, 20)))]);
    expect(widths(source, 3000)).to.eql([1000, 2000]);
    const [first, second] = widths(source, 2400);
    expect(first! + second!).to.equal(2400);
    expect(first).to.be.greaterThanOrEqual(700);
    expect(second).to.be.greaterThanOrEqual(1500);
  });

  it('break words rather than leave the text column', () => {
    expect(widths(autofit([cell(textBlock('a'.repeat(100))), cell(textBlock('b'.repeat(100)))]), 9000)).to.eql([
      4500, 4500,
    ]);
  });

  it('keep the shares of the grid where words have to be broken', () => {
    const cells = [cell(textBlock('a'.repeat(100))), cell(textBlock('b'.repeat(100)))];
    expect(widths(autofit(cells, { grid: [twip(1000), twip(2000)] }), 9000)).to.eql([3000, 6000]);
  });

  it('do not break the lines of a cell with noWrap', () => {
    expect(widths(autofit([cell(textBlock('aaaa aaaa'), { noWrap: true }), cell(textBlock('b bb'))]), 1100)).to.eql([
      900, 200,
    ]);
  });

  it('share what a table of stated width leaves over by content', () => {
    expect(widths(autofit([cell(textBlock('aaa')), cell(textBlock('b'))], { width: dxa(4000) }))).to.eql([3000, 1000]);
  });

  it('leave what is over to the columns without a preferred width', () => {
    const cells = [cell(textBlock('aaa'), { width: dxa(500) }), cell(textBlock('b'))];
    expect(widths(autofit(cells, { width: dxa(4000) }))).to.eql([500, 3500]);
  });

  it('leave what is over to columns in twips before shares', () => {
    const cells = [cell(textBlock('a'), { width: dxa(4795) }), cell(textBlock('b'), { width: pct(250) })];
    expect(widths(autofit(cells, { width: pct(5000) }))).to.eql([8550, 450]);
  });

  it('stay the preferred ones under a spanning cell that these have room for', () => {
    const source = table(
      [
        row([cell(textBlock('a'), { width: dxa(3000) }), cell(textBlock('bbb'), { width: dxa(2500) })]),
        row([cell(textBlock('c'.repeat(54)), { gridSpan: 2, width: dxa(5500) })]),
      ],
      { layout: 'autofit', width: dxa(5500) },
    );
    expect(widths(source)).to.eql([3000, 2500]);
  });

  it('are shares of the preferred width of a spanning cell before its words count', () => {
    const source = table(
      [
        row([cell(textBlock('a')), cell(textBlock('a'), { gridSpan: 2, width: dxa(2000) })]),
        row([
          cell(textBlock('b'.repeat(19)), { gridSpan: 2, width: dxa(2000) }),
          cell(textBlock('a'), { width: dxa(1400) }),
        ]),
      ],
      { layout: 'autofit', grid: [twip(1400), twip(600), twip(1400)] },
    );
    expect(widths(source, 3400)).to.eql([1400, 600, 1400]);
  });

  it('have the room from a negative indent to the end of the text column', () => {
    const cells = [cell(textBlock('a'), { width: dxa(5000) }), cell(textBlock('b'), { width: dxa(4500) })];
    expect(widths(autofit(cells, { indent: twip(-500) }))).to.eql([5000, 4500]);
    expect(widths(autofit(cells, { indent: twip(500) })).reduce((sum, width) => sum + width)).to.equal(8500);
  });

  it('spread a spanning cell over its columns', () => {
    const source = table(
      [row([cell(textBlock('a'.repeat(12)), { gridSpan: 2 })]), row([cell(textBlock('bbb')), cell(textBlock('b'))])],
      { layout: 'autofit' },
    );
    expect(widths(source)).to.eql([900, 300]);
  });

  it('take 100 % as the text column and both margins up to Word 2010, and as what is left of the borders since', () => {
    const source = autofit([cell(textBlock('a'), { borders: boxed(border(4)) })], {
      width: pct(5000),
      cellMargins: margins,
    });
    expect(widths(source, 9632, { compatibilityMode: 12 })).to.eql([9848]);
    expect(widths(source, 9632, { compatibilityMode: 15 })).to.eql([9622]);
  });

  it('take a width of 0 % as left to the content', () => {
    expect(widths(autofit([cell(textBlock('aaa'))], { width: pct(0) }))).to.eql([300]);
  });
});

describe('hostile grids', () => {
  it('stop at four times the columns that Word allows', () => {
    const source = table([row([cell(textBlock('a'), { gridSpan: 1e9 }), cell(textBlock('b'))])], { grid: [twip(100)] });
    expect(widths(source).length).to.equal(256);
  });

  it('take nonsense for one column', () => {
    const source = table(
      [row([cell(textBlock('a'), { gridSpan: Number.NaN }), cell(textBlock('b'), { gridSpan: -4 })])],
      {
        grid: [twip(100), twip(200)],
      },
    );
    expect(widths(source)).to.eql([100, 200]);
  });

  it('leave out tables nested too deep, and say so', () => {
    const shallow = { ...context(), tableDepth: 32 };
    const flowable = layoutTable(table([row([cell(textBlock('a'))])]), { left: twip(0), width: twip(9000) }, shallow);
    expect(flowable.naturalHeight).to.equal(0);
    expect(shallow.log.all.map(({ code }) => code)).to.eql(['feature-ignored']);
  });
});

describe('tableContentWidths', () => {
  it('are what the columns ask for together', () => {
    const source = table([row([cell(textBlock('aaa bb'), { margins }), cell(textBlock('b'))])], { layout: 'autofit' });
    expect(tableContentWidths(source, context())).to.eql({ min: 300 + 216 + 100, max: 600 + 216 + 100 });
  });

  it('count the halves of the borders that are within the column', () => {
    const source = table([row([cell(textBlock('aaa bb'), { borders: boxed(border(8)) })])], { layout: 'autofit' });
    expect(tableContentWidths(source, context())).to.eql({ min: 300 + 20, max: 600 + 20 });
  });

  it('are one where the table states its width', () => {
    const source = table([row([cell(textBlock('aaa bb'))])], { layout: 'autofit', width: dxa(2000) });
    expect(tableContentWidths(source, context())).to.eql({ min: 2000, max: 2000 });
  });
});

describe('the position of a table', () => {
  const at = (more: Partial<ResolvedTable>, settings = {}) => {
    const source = table([row([cell([], { margins, borders: boxed(border(8)) })])], {
      cellMargins: margins,
      grid: [twip(4000)],
      ...more,
    });
    return layoutTable(source, { left: twip(0), width: twip(9000) }, context(settings)).left;
  };

  it('juts out by the cell margin up to Word 2010, so that text lines up with text', () => {
    expect(at({}, { compatibilityMode: 14 })).to.equal(-108);
    expect(at({ indent: twip(500) }, { compatibilityMode: 14 })).to.equal(392);
  });

  it('has its border on the column edge since Word 2013', () => {
    expect(at({})).to.equal(10);
    expect(at({ indent: twip(500) })).to.equal(510);
  });

  it('is centered or on the right', () => {
    expect(at({ justification: 'center' })).to.equal(2500);
    expect(at({ justification: 'right' })).to.equal(5000);
  });

  it('is aligned as its first row says', () => {
    expect(at({ rows: [row([cell([])], { justification: 'right' })] })).to.equal(5000);
  });

  it('starts on the right in right-to-left tables', () => {
    expect(at({ bidiVisual: true })).to.equal(4990);
  });
});
