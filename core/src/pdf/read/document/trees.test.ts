import { expect } from 'chai';
import { handwrittenPdf } from '../../../testing/index.js';
import { openPdf } from '../index.js';
import { namedIn, numberedIn } from './index.js';

/** A revision whose catalog has the tree of object 3 as `/Tree`. */
const treeOf = (...objects: readonly string[]) => {
  const { current } = openPdf(handwrittenPdf(['<</Type/Catalog/Pages 2 0 R/Tree 3 0 R>>', '<<>>', ...objects]).bytes());
  return { lookup: current, root: current.root.Tree };
};

describe('name and number trees', () => {
  it('give the entries of all leaves in their order', () => {
    const names = treeOf('<</Kids[4 0 R 5 0 R]>>', '<</Names[(a)1(b)2]>>', '<</Names[(c)3 4 5(odd)]>>');
    expect(namedIn(names.lookup, names.root)).to.deep.equal([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['', 5],
    ]);
    const numbers = treeOf('<</Kids[4 0 R 5 0 R]>>', '<</Nums[0 1 2 3]>>', '<</Nums[2 4(x)5]>>');
    expect(numberedIn(numbers.lookup, numbers.root)).to.deep.equal([
      [0, 1],
      [2, 3],
      [2, 4],
    ]);
  });

  it('end where they lead back to themselves', () => {
    const loop = treeOf('<</Kids[3 0 R]/Nums[1 2]>>');
    expect(numberedIn(loop.lookup, loop.root)).to.deep.equal([[1, 2]]);
    expect(namedIn(loop.lookup, undefined)).to.deep.equal([]);
  });

  it('count as different where they go beyond the part that is read', () => {
    const all = Array.from({ length: 100 }, (_, index) => `${index + 5} 0 R`)
      .join(' ')
      .concat(' null'.repeat(5_000));
    const wide = treeOf('<</Kids 4 0 R>>', `[${all}]`, ...Array.from({ length: 100 }, () => '<</Kids 4 0 R>>'));
    expect(numberedIn(wide.lookup, wide.root)).to.equal(undefined);
  });
});
