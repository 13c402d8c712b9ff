import { expect } from 'chai';
import { inColumns } from './columns.js';

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

  it('give what is higher than a column one of its own, and lose nothing', () => {
    expect(set([group(150), group(10)])).to.deep.equal([[[0, [150]]], [[0, [10]]]]);
  });
});
