import { expect } from 'chai';
import { isEmphasisBelow } from './emphasis-side.js';

describe('isEmphasisBelow', () => {
  it('puts the dot below Simplified Chinese, and above all other text', () => {
    expect(isEmphasisBelow('dot', 'zh-CN')).to.equal(true);
    expect(isEmphasisBelow('dot', 'zh-Hans')).to.equal(true);
    for (const language of ['zh-TW', 'zh-HK', 'ja-JP', 'ko-KR', 'en-US'])
      expect(isEmphasisBelow('dot', language), language).to.equal(false);
  });

  it('keeps the other marks where their names say', () => {
    expect(isEmphasisBelow('underDot', 'ja-JP')).to.equal(true);
    expect(isEmphasisBelow('comma', 'zh-CN')).to.equal(false);
    expect(isEmphasisBelow('circle', 'zh-CN')).to.equal(false);
  });
});
