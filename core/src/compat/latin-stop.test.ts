import { expect } from 'chai';
import type { LayoutSettings, ParagraphFormat } from '../resolved/index.js';
import { latinStopHangs } from './latin-stop.js';

const hangs = (sign: string, language: string, compatibilityMode = 14, overflowPunctuation = true): boolean =>
  latinStopHangs(
    sign.charCodeAt(0),
    language,
    { overflowPunctuation } as ParagraphFormat,
    { compatibilityMode } as LayoutSettings,
  );

describe('latinStopHangs', () => {
  it('holds for stops and commas in text marked with an East Asian language, up to mode 14', () => {
    expect(['.', ','].map((sign) => hangs(sign, 'ja-JP'))).to.deep.equal([true, true]);
    expect(['zh-CN', 'ko-KR'].map((language) => hangs('.', language, 12))).to.deep.equal([true, true]);
    expect(hangs('.', 'zh-CN', 15), 'mode 15').to.equal(false);
  });

  it('holds in mode 15 for justified Korean text whose words do not wrap whole', () => {
    const inKorean = (format: Partial<ParagraphFormat>, language = 'ko-KR'): boolean =>
      latinStopHangs(
        '.'.charCodeAt(0),
        language,
        { overflowPunctuation: true, justification: 'both', wordWrap: false, ...format } as ParagraphFormat,
        { compatibilityMode: 15 } as LayoutSettings,
      );
    expect(inKorean({})).to.equal(true);
    expect(inKorean({ justification: 'left' })).to.equal(false);
    expect(inKorean({ wordWrap: true })).to.equal(false);
    expect(inKorean({}, 'ja-JP')).to.equal(false);
  });

  it('holds for no other sign or language, nor where the paragraph forbids it', () => {
    expect([':', ';', ')'].map((sign) => hangs(sign, 'ja-JP'))).to.deep.equal([false, false, false]);
    expect(['en-US', 'ja', ''].map((language) => hangs('.', language))).to.deep.equal([false, false, false]);
    expect(hangs('.', 'ja-JP', 14, false)).to.equal(false);
  });
});
