import { expect } from 'chai';
import { separatorsOf } from '../../../../ooxml/formats/index.js';
import type { ResolvedBlock } from '../../../../resolved/index.js';
import { field, p, r, tbl, tc } from '../../../../testing/index.js';
import { resolve, updatedTexts } from '../../../../testing/resolved.js';
import { itemText } from '../../item-text.js';
import { Survey } from '../survey.js';
import { evaluateFormula } from './evaluate.js';

const NOWHERE = {
  cellText: () => undefined,
  rowsOf: () => 0,
  bookmarkText: (name: string) => (name === 'price' ? '$1,200.50' : undefined),
  bookmarkTable: () => undefined,
};
const value = (source: string, language = 'en-US'): number | undefined =>
  evaluateFormula(source, { ...NOWHERE, separators: separatorsOf(language) });

const cells = (blocks: readonly ResolvedBlock[]): string[][] =>
  blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.rows.map(({ cells: row }) =>
          row.map((cell) =>
            cell.blocks
              .map((inner) => (inner.kind === 'paragraph' ? inner.content.map(itemText).join('') : ''))
              .join(''),
          ),
        )
      : [],
  );
const table = (...rows: readonly (readonly string[])[]): string[][] =>
  cells(
    resolve(
      tbl(rows.map((row) => row.map((cell) => (cell.startsWith('=') ? tc(p(field(cell, 'old'))) : cell)))),
      'all',
      {
        updateFields: true,
      },
    ).blocks,
  );

describe('formulas', () => {
  it('work out operators by their rank', () => {
    expect(value('1 + 2 * 3')).to.equal(7);
    expect(value('(1+2)*3 - -4')).to.equal(13);
    expect(value('2^3^2')).to.equal(64);
    expect(value('50% * 8')).to.equal(4);
    expect(value('3 >= 2')).to.equal(1);
    expect(value('3 <> 3')).to.equal(0);
  });

  it('call functions', () => {
    expect(value('SUM(1,2,3) + PRODUCT(2;5)')).to.equal(16);
    expect(value('AVERAGE(1,2) + COUNT(5,5,5) + MIN(4,2) + MAX(4,2)')).to.equal(10.5);
    expect(value('ROUND(2.345, 2)')).to.equal(2.35);
    expect(value('MOD(7, 4) + INT(-1.5) + ABS(-2) + SIGN(-9)')).to.equal(2);
    expect(value('IF(AND(TRUE, NOT(FALSE)), 10, 20) + OR(0, 1)')).to.equal(11);
    expect([value('DEFINED(price)'), value('DEFINED(gone)'), value('DEFINED(1/0)')]).to.deep.equal([1, 0, 0]);
  });

  it('take numbers as the language writes them, and bookmarks for the numbers in them', () => {
    expect(value('1,200 + 1')).to.equal(1201);
    expect(value('1.200,5 + SUM(1,5; 2)', 'de-DE')).to.equal(1204);
    expect(value('price * 2')).to.equal(2401);
  });

  it('come to nothing where they are none', () => {
    for (const source of ['', '1 +', '1 / 0', 'gone', 'SUM(', 'FOO(1)', '1 2', '"a"', `${'('.repeat(5000)}1`]) {
      expect(value(source), source.slice(0, 20)).to.equal(undefined);
    }
    expect(value(`${'+'.repeat(1500)}1`)).to.equal(1);
  });

  it('sum the cells in a direction up to an empty one', () => {
    expect(table(['5'], [''], ['1,000'], ['(200)'], ['= SUM(ABOVE)'])).to.deep.equal([
      ['5'],
      [''],
      ['1,000'],
      ['(200)'],
      ['800'],
    ]);
    expect(table(['1', '2', '= SUM(LEFT)'], ['= SUM(RIGHT)', '4', '5'])).to.deep.equal([
      ['1', '2', '3'],
      ['9', '4', '5'],
    ]);
    expect(table(['= AVERAGE(BELOW)'], ['2'], ['words'], ['4']).flat()).to.deep.equal(['3', '2', 'words', '4']);
  });

  it('name cells by letter and number, and go on counting with what others come to', () => {
    const sums = table(
      ['2', '3', '= A1 * B1'],
      ['4', '5', '= PRODUCT(A2:B2)'],
      ['= SUM(A1:A2)', '', '= SUM(C1:C2) \\# "$#,##0.00"'],
    );
    expect(sums.map((row) => row[2])).to.deep.equal(['6', '20', '$   26.00']);
    expect(table(['= C1 + 1', '= SUM(1:1)', '7']).flat()).to.deep.equal(['8', '15', '7']);
    expect(table(['1', '= SUM(A:A)'], ['2', '= R1C1 + R2C1']).map((row) => row[1])).to.deep.equal(['3', '3']);
  });

  it('look at no more cells than a document has use for, however many ask for all', () => {
    const row = Array.from({ length: 4 }, () => '= SUM(A1:D800)');
    const { cellText } = Survey.prototype;
    let looked = 0;
    Survey.prototype.cellText = function (place) {
      looked++;
      return cellText.call(this, place);
    };
    try {
      expect(table(...Array.from({ length: 800 }, () => row)).length).to.equal(800);
    } finally {
      Survey.prototype.cellText = cellText;
    }
    // A pass reads half a million cells, each in the findings of this pass and of the previous one; a full search would
    // read 20 million.
    expect(looked).to.be.within(500_000, 3_000_000);
  });

  it('reach into the table of a bookmark', () => {
    const start = '<w:bookmarkStart w:id="7" w:name="Sales"/><w:bookmarkEnd w:id="7"/>';
    const sales = tbl([[tc(p(start + r('10'))), '20']]);
    expect(updatedTexts(sales + p(field('= SUM(Sales A1:B1)', 'old')))).to.deep.equal(['30']);
  });

  it('show two decimals at most, or what their picture says', () => {
    expect(updatedTexts(p(field('= 2 / 3', '')))).to.deep.equal(['0.67']);
    expect(updatedTexts(p(field('= 2 / 3 \\# 0.0000', '')))).to.deep.equal(['0.6667']);
    expect(updatedTexts(p(field('= 1 / 0', 'kept')))).to.deep.equal(['kept']);
  });
});
