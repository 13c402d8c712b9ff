import { expect } from 'chai';
import { formatByCode, isDateFormat } from './number-format.js';
import { valueScale } from './scale.js';

const ends = (low: number, high: number, room = 10): readonly number[] => {
  const { min, max, ticks } = valueScale({ low, high, room });
  return [min, max, (ticks[1] ?? 0) - (ticks[0] ?? 0)];
};

describe('valueScale', () => {
  it('ends at the first unit that leaves a twentieth of the range free', () => {
    expect(ends(40, 95)).to.deep.equal([0, 100, 10]);
    expect(ends(1, 10)).to.deep.equal([0, 12, 2]);
    expect(ends(340, 610, 8)).to.deep.equal([0, 700, 100]);
    expect(ends(12, 52)).to.deep.equal([0, 60, 10]);
    expect(ends(2800, 5100)).to.deep.equal([0, 6000, 1000]);
  });

  it('takes as many units as there is room for', () => {
    expect(ends(0, 22.1, 10)).to.deep.equal([0, 25, 5]);
    expect(ends(0, 22.1, 3)).to.deep.equal([0, 30, 10]);
  });

  it('has a unit on each side of zero where there is hardly room for one', () => {
    expect(ends(-300, 2000, 1)).to.deep.equal([-5000, 5000, 5000]);
  });

  it('begins at zero unless the data lie close together', () => {
    expect(ends(96, 100)[0]).to.equal(94);
    expect(ends(-10, 20)[0]).to.be.lessThan(-10);
  });

  it('keeps what the file states', () => {
    const { ticks } = valueScale({ low: 3, high: 9, min: 2, max: 10, majorUnit: 4, room: 10 });
    expect(ticks).to.deep.equal([2, 6, 10]);
  });

  it('survives data without range and a unit of nothing', () => {
    expect(ends(0, 0)[1]).to.be.greaterThan(0);
    expect(valueScale({ low: 0, high: 1e9, majorUnit: 1e-9, room: 5 }).ticks.length).to.be.lessThan(501);
  });
});

describe('formatNumber', () => {
  it('writes figures, groups, percentages and literals', () => {
    expect(formatByCode(0.1 + 0.2, 'General')).to.equal('0.3');
    expect(formatByCode(1234567.891, '#,##0.00')).to.equal('1,234,567.89');
    expect(formatByCode(0.25, '0%')).to.equal('25%');
    expect(formatByCode(5, '"EUR" 0.0#')).to.equal('EUR 5.0');
    expect(formatByCode(1234.5, '[$€-407] #,##0.0', 'en-US')).to.equal('€ 1,234.5');
    expect(formatByCode(-5, '0;(0)')).to.equal('(5)');
    expect(formatByCode(-5, '0')).to.equal('-5');
    expect(formatByCode(2_500_000, '0.0,,"M"')).to.equal('2.5M');
  });

  it('knows dates', () => {
    expect(isDateFormat('d-mmm-yy')).to.equal(true);
    for (const figures of ['General', '0.00', '"day" 0', '[Red]0']) expect(isDateFormat(figures)).to.equal(false);
  });
});
