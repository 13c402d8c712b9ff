import { expect } from 'chai';
import { layOut, lineWith, textsOf } from '../testing/laid-out.js';
import { tabInterval } from './tab-interval.js';

describe('tabInterval', () => {
  it('is that of new documents in the language of the text', () => {
    expect(['ko-KR', 'ja-JP', 'zh-CN', 'zh-TW', 'zh-Hant'].map(tabInterval)).to.deep.equal([800, 840, 420, 480, 480]);
    expect([tabInterval('en-US'), tabInterval(undefined)]).to.deep.equal([undefined, undefined]);
  });

  it('holds where the document states none, its language told by its signs', async () => {
    const distance = async (text: string, settings: string) => {
      const body = `<w:p><w:r><w:t>${text}</w:t><w:tab/><w:t>behind</w:t></w:r></w:p>`;
      const texts = textsOf(await layOut({ body, settings }));
      return lineWith(texts, 'behind').x - texts[0].x;
    };
    expect(await distance('제1', '')).to.be.closeTo(40, 0.05);
    expect(await distance('제1', '<w:defaultTabStop w:val="720"/>')).to.be.closeTo(36, 0.05);
    expect(await distance('No. 1', '')).to.be.closeTo(36, 0.05);
  });
});
