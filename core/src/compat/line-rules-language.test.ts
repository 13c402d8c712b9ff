import { expect } from 'chai';
import { hasLineRules } from './line-rules-language.js';

describe('hasLineRules', () => {
  it('knows a language with its country, and a bare one of East Asia not', () => {
    expect(['ja-JP', 'zh-CN', 'zh-TW', 'ko-KR', 'en-US'].map(hasLineRules)).to.deep.equal([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(['ja', 'ko', 'zh'].map(hasLineRules)).to.deep.equal([false, false, false]);
  });
});
