import { expect } from 'chai';
import { evenHeight, inColumns } from './columns.js';

describe('columns of groups', () => {
  const group = (...heights: number[]) => heights.map((height) => ({ height }));
  const set = (groups: readonly (readonly { readonly height: number }[])[], height = 100) =>
    inColumns(groups, () => height, 10).map((runs) =>
      runs.map(({ y, items }) => [y, items.map((each) => each.height)]),
    );

  it('stand below each other, a gap between them', () => {
    expect(set([group(10, 20), group(30)])).to.deep.equal([
      [
        [0, [10, 20]],
        [40, [30]],
      ],
    ]);
  });

  it('stay together where a fresh column has room for all of one', () => {
    expect(set([group(60), group(10, 20, 20)])).to.deep.equal([[[0, [60]]], [[0, [10, 20, 20]]]]);
  });

  it('go on in the next column where none has, the first two items together', () => {
    expect(set([group(60), group(10, 20, 90, 30)])).to.deep.equal([
      [
        [0, [60]],
        [70, [10, 20]],
      ],
      [[0, [90]]],
      [[0, [30]]],
    ]);
    expect(set([group(75), group(10, 20, 90, 30)])[0]).to.deep.equal([[0, [75]]]);
  });

  it('are as low as they can be with all groups whole', () => {
    const groups = [group(10, 20), group(30), group(40)];
    expect(evenHeight(groups, 2, 200, 10)).to.equal(70);
    expect(evenHeight([group(10), group(50), group(40)], 2, 200, 10)).to.equal(70);
    expect(evenHeight([group(30), group(10), group(40), group(20)], 2, 200, 10)).to.equal(70);
    expect(inColumns(groups, () => 70, 10)).to.have.length(2);
    // In floating point, sums of tenths are a little more or less than the exact sums.
    const tenths = [group(0.1, 0.2, 0.3), group(0.7, 0.1), group(0.6, 0.2)];
    const height = evenHeight(tenths, 2, 5);
    expect(inColumns(tenths, () => height).map((runs) => runs.length)).to.deep.equal([2, 1]);
    expect(evenHeight(groups, 1, 200, 10)).to.equal(120);
    expect(evenHeight(groups, 1, 100, 10)).to.equal(100);
  });

  it('give what is higher than a column one of its own, and lose nothing', () => {
    expect(set([group(150), group(10)])).to.deep.equal([[[0, [150]]], [[0, [10]]]]);
  });
});
