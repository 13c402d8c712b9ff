import { expect } from 'chai';
import { hides } from './cover.js';
import { around, cornersOf } from './geometry.js';
import type { Color, FillMark } from './marks.js';

const SHEET = { left: 0, bottom: 0, right: 600, top: 800 };
const fill = (width: number, height: number, color: Color): FillMark => {
  const corners = cornersOf({ left: 50, bottom: 50, right: 50 + width, top: 50 + height });
  return {
    kind: 'fill',
    area: around(corners),
    ink: { color, alpha: 1, blend: 'Normal' },
    outlines: [corners],
    rule: 'nonzero',
  };
};

describe('what marks hide', () => {
  const all = { sheet: SHEET, spend: () => true };

  it('is what is larger than the pens of readers, and anything under what looks like paper', () => {
    expect(hides([fill(200, 10, [1, 0, 0])], all)).to.equal(false);
    expect(hides([fill(200, 13, [1, 0, 0])], all)).to.equal(true);
    expect(hides([fill(200, 3, [1, 1, 1])], all)).to.equal(true);
  });

  it('is not what was hidden before', () => {
    const old = fill(200, 100, [0, 0, 0]);
    expect(hides([fill(100, 50, [0, 0, 1])], { ...all, below: [old] })).to.equal(false);
  });

  it('is painted cell by cell, as long as there is effort left', () => {
    let spent = 0;
    const spend = (): boolean => ++spent <= 1_000;
    hides([fill(500, 700, [1, 0, 0])], { sheet: SHEET, spend });
    expect(spent).to.be.within(1_000, 5_000);
  });
});
