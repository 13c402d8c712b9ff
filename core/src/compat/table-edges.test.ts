import { expect } from 'chai';
import { twip } from '../base/units.js';
import type { ResolvedTable } from '../resolved/index.js';
import { fullTableWidth, tableStart } from './table-edges.js';

const table = {
  indent: twip(300),
  cellMargins: { left: twip(108), right: twip(100) },
  rows: [] as const,
} as unknown as ResolvedTable;
const outer = { left: twip(5), right: twip(7) };

describe('fullTableWidth', () => {
  it('is the width of the column and both cell margins up to mode 14: 9848 of 9632 in a grid that Word saved', () => {
    const even = { cellMargins: { left: twip(108), right: twip(108) } } as ResolvedTable;
    expect(fullTableWidth(even, twip(9632), outer, 12)).to.equal(9848);
    expect(fullTableWidth(table, twip(9632), outer, 14)).to.equal(9840);
  });

  it('is what lies between the borders from mode 15 on: 9622 of 9632 with half a border of 1/2 pt each side', () => {
    expect(fullTableWidth(table, twip(9632), { left: twip(5), right: twip(5) }, 15)).to.equal(9622);
    expect(fullTableWidth(table, twip(9632), outer, 15)).to.equal(9620);
  });

  it('is nothing in a column narrower than the borders', () => {
    expect(fullTableWidth(table, twip(10), outer, 15)).to.equal(0);
  });
});

describe('tableStart', () => {
  it('puts the text of the first column at the indent up to mode 14', () => {
    expect([12, 14].map((mode) => tableStart(table, outer, mode))).to.deep.equal([192, 192]);
    const rows = [180, 20].map((left) => ({ cells: [{ margins: { left } }] }));
    expect(tableStart({ ...table, rows } as unknown as ResolvedTable, outer, 14), 'by its own margin').to.equal(120);
  });

  it('puts the outer edge of the border at the indent from mode 15 on', () => {
    expect(tableStart(table, outer, 15)).to.equal(305);
  });
});
