import { expect } from 'chai';
import { twip } from '../base/units.js';
import { spacingAboveRow, spacingBesideCell } from './table-cells-apart.js';

describe('spacingBesideCell', () => {
  const around = (column: number, span: number) => {
    const { left, right } = spacingBesideCell(twip(15), { column, span }, 3);
    return left + right;
  };

  it('makes columns of 3306 in the middle and 5220 at the end of boxes of 3276 and 5175', () => {
    expect(3276 + around(1, 1)).to.equal(3306);
    expect(5175 + around(2, 1)).to.equal(5220);
  });

  it('is twice as much at both edges of the table', () => {
    expect(spacingBesideCell(twip(15), { column: 0, span: 3 }, 3)).to.deep.equal({ left: 30, right: 30 });
  });

  it('is none where borders are shared', () => {
    expect(spacingBesideCell(twip(0), { column: 0, span: 1 }, 3)).to.deep.equal({ left: 0, right: 0 });
  });
});

describe('spacingAboveRow', () => {
  it('is twice as much above the first row', () => {
    expect([spacingAboveRow(twip(15), true), spacingAboveRow(twip(15), false)]).to.deep.equal([30, 15]);
  });
});
