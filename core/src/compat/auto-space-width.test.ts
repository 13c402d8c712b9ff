import { expect } from 'chai';
import { pt } from '../base/units.js';
import { autoSpaceWidth, narrowsAutoSpace } from './auto-space-width.js';

describe('autoSpaceWidth', () => {
  it('is a quarter of the size: Word leaves 2.62 pt beside text of 10.5 pt', () => {
    expect(autoSpaceWidth(pt(10.5)) / 20).to.be.closeTo(2.62, 0.03);
    expect(autoSpaceWidth(pt(12))).to.equal(60);
  });
});

describe('narrowsAutoSpace', () => {
  it('is so by the language that text is marked with: in all but Korean', () => {
    expect(['ja-JP', 'zh-CN', 'ko-KR', 'ko'].map(narrowsAutoSpace)).to.deep.equal([true, true, false, false]);
  });
});
