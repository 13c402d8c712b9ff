import { expect } from 'chai';
import type { LayoutSettings } from '../resolved/index.js';
import { leavesCells } from './layout-in-cell.js';

describe('leavesCells', () => {
  it('lets objects in cells count from the page up to mode 14, as LibreOffice found in its comparison with Word', () => {
    const leaves = (compatibilityMode: number) => leavesCells({ compatibilityMode } as LayoutSettings);
    expect([11, 14, 15].map(leaves)).to.deep.equal([true, true, false]);
  });
});
