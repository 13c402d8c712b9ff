import { expect } from 'chai';
import { paperBeside } from './paper.js';

describe('paperBeside', () => {
  it('is Letter beside sizes of North America, and A4 beside all others', () => {
    const widths = (...sizes: readonly (readonly [number, number])[]) =>
      sizes.map(([width, height]) => paperBeside({ width, height }).width);
    expect(widths([612, 792], [792, 612], [612, 1008], [792, 1224], [522, 756])).to.deep.equal([
      612, 612, 612, 612, 612,
    ]);
    const others = widths(
      [595.28, 841.89],
      [595, 842],
      [841.9, 595.3],
      [1190.55, 841.89],
      [419.53, 595.28],
      [300, 400],
    );
    expect(new Set(others)).to.deep.equal(new Set([595.3]));
  });
});
