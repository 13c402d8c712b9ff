import { expect } from 'chai';
import { pt } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';
import { balancedSpace, balancesSpaces } from './balanced-space.js';

describe('a balanced space', () => {
  it('is half an em wide', () => {
    expect(balancedSpace(pt(11))).to.equal(110);
  });

  it('is asked for by the compatibility flag', () => {
    const settings = (...flags: string[]) => ({ flags: new Set(flags) }) as unknown as LayoutSettings;
    expect(balancesSpaces(settings('balanceSingleByteDoubleByteWidth'))).to.equal(true);
    expect(balancesSpaces(settings())).to.equal(false);
  });
});
