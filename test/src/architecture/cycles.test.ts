import { expect } from 'chai';
import { cycleIn } from './cycles.js';

describe('cycleIn', () => {
  it('finds nothing where all edges lead on', () => {
    const edges = [
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'd'],
      ['c', 'd'],
    ] as const;
    expect(cycleIn(edges)).to.deep.equal([]);
  });

  it('names a cycle that lies behind other nodes', () => {
    const edges = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
    ] as const;
    expect(cycleIn(edges)).to.deep.equal(['b', 'c', 'b']);
  });
});
