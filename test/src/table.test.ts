import { expect } from 'chai';
import { alignedTable } from './table.js';

describe('textTable', () => {
  it('aligns names left and figures right, with a dash for what is unknown', () => {
    const table = alignedTable(
      ['', 'ms'],
      [
        ['warm', 12],
        ['cold start', undefined],
      ],
    );
    expect(table.split('\n')).to.deep.equal(['            ms', 'warm        12', 'cold start   -']);
  });
});
