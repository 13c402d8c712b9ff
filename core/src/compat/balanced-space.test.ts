import { expect } from 'chai';
import { pt } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';
import { balancedSpace, balancesSpaces, isBalancedSpace } from './balanced-space.js';

describe('a balanced space', () => {
  it('is half an em wide', () => {
    expect(balancedSpace(pt(11))).to.equal(110);
  });

  it('stands beside East Asian characters and other spaces, and where a paragraph begins', () => {
    expect(isBalancedSpace('字', 'a', 'en-US')).to.equal(true);
    expect(isBalancedSpace('a', '가', 'en-US')).to.equal(true);
    expect(isBalancedSpace('a', ' ', 'en-US')).to.equal(true);
    expect(isBalancedSpace('', 'a', 'en-US')).to.equal(true);
    expect(isBalancedSpace('a', 'b', 'en-US')).to.equal(false);
    expect(isBalancedSpace('4', '/', 'zh-CN')).to.equal(false);
    expect(isBalancedSpace('1', '/', 'ko-KR')).to.equal(true);
  });

  it('is asked for by the compatibility flag', () => {
    const settings = (...flags: string[]) => ({ flags: new Set(flags) }) as unknown as LayoutSettings;
    expect(balancesSpaces(settings('balanceSingleByteDoubleByteWidth'))).to.equal(true);
    expect(balancesSpaces(settings())).to.equal(false);
  });
});
