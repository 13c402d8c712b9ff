import { expect } from 'chai';
import { circlesIn } from './circles.js';

describe('circlesIn', () => {
  it('finds nothing where all edges lead on', () => {
    const edges = [
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'd'],
      ['c', 'd'],
    ] as const;
    expect(circlesIn(edges)).to.deep.equal([]);
  });

  it('names all files of a circle that lies behind others, and circles that share a file as one', () => {
    const edges = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['c', 'd'],
      ['d', 'b'],
      ['x', 'y'],
      ['y', 'x'],
    ] as const;
    expect(circlesIn(edges)).to.deep.equal([
      ['b', 'c', 'd'],
      ['x', 'y'],
    ]);
  });
});
