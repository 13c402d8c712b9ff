import { expect } from 'chai';
import { handwrittenPdf } from '../../../testing/index.js';
import { openPdf } from '../index.js';
import { readStructure } from './index.js';

/** The elements of a structure tree (object 3), further objects from 4 on. */
const elementsOf = (...objects: readonly string[]): readonly number[] => {
  const catalog = '<</Type/Catalog/Pages 2 0 R/StructTreeRoot 3 0 R>>';
  const { elements } = readStructure(openPdf(handwrittenPdf([catalog, '<<>>', ...objects]).bytes()).current);
  return [...elements.keys()].sort();
};

describe('readStructure', () => {
  it('finds the elements below the root, one child or many, and neither content nor objects', () => {
    const many = '<</S/P/K[0 5 0 R<</S/Span/K 6 0 R>>7 0 R]>>';
    const others = ['<</S/Span>>', '<</S/Span>>', '<</Type/OBJR/Obj 5 0 R>>'];
    expect(elementsOf('<</K 4 0 R>>', many, ...others)).to.deep.equal([4, 5, 6]);
  });

  it('ends in trees that lead back to themselves, and is empty without one', () => {
    expect(elementsOf('<</K 4 0 R>>', '<</K[4 0 R 3 0 R]>>')).to.deep.equal([3, 4]);
    expect(elementsOf('null')).to.deep.equal([]);
  });
});
