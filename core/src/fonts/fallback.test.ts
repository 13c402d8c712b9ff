import { expect } from 'chai';
import { fallbackFamilies, fallbackOriginal } from './fallback.js';

describe('fallback families', () => {
  const LATIN = 0x0141;

  it('keeps a serif for what a serif face of East Asia lacks', () => {
    for (const family of ['batang', 'gungsuh', 'simsun', 'nsimsun', 'fangsong', 'kaiti', 'pmingliu', 'msmincho'])
      expect(fallbackFamilies(LATIN, family)[0], family).to.equal('Tinos');
  });

  it('takes a sans for what a sans face of East Asia lacks', () => {
    for (const family of ['dotum', 'gulim', 'malgungothic', 'simhei', 'dengxian', 'microsoftyahei', 'samsung'])
      expect(fallbackFamilies(LATIN, family)[0], family).to.equal('Noto Sans');
  });

  const IDEOGRAPH = 0x8fd9;

  it('keeps ideographs in the form that the family is made for', () => {
    expect(fallbackFamilies(IDEOGRAPH, 'simhei', 'ja-JP')[0]).to.equal('Noto Sans SC');
    expect(fallbackFamilies(IDEOGRAPH, 'pmingliu', 'zh-CN')[0]).to.equal('Noto Serif TC');
    expect(fallbackFamilies(IDEOGRAPH, 'ms mincho', 'zh-CN').slice(0, 4)).to.include.members([
      'BIZ UDMincho',
      'Noto Serif SC',
    ]);
  });

  it("takes the book face of the document's language where the family is made for none", () => {
    expect(fallbackFamilies(IDEOGRAPH, 'calibri', 'zh-CN')[0]).to.equal('Noto Serif SC');
    expect(fallbackFamilies(IDEOGRAPH, 'times new roman', 'zh-TW')[0]).to.equal('Noto Serif TC');
    expect(fallbackFamilies(IDEOGRAPH, 'arial', 'ja-JP')[0]).to.equal('BIZ UDGothic');
    expect(fallbackFamilies(IDEOGRAPH, 'arial')[0]).to.equal('BIZ UDGothic');
  });

  it('has the lines of the font of Windows, not of the open one', () => {
    expect(fallbackOriginal(IDEOGRAPH, 'Noto Serif SC')).to.equal('SimSun');
    expect(fallbackOriginal(IDEOGRAPH, 'BIZ UDGothic')).to.equal('MS Gothic');
  });

  it('knows the blocks that Unicode added to a script later', () => {
    const first = (codePoint: number) => fallbackFamilies(codePoint, 'times new roman')[0];
    expect([0x1390, 0x2d80, 0xab01].map(first)).to.deep.equal(new Array(3).fill('Noto Sans Ethiopic'));
    expect([0xa9e0, 0xaa60].map(first)).to.deep.equal(new Array(2).fill('Noto Sans Myanmar'));
    expect(first(0x19e0)).to.equal('Noto Sans Khmer');
    expect(first(0x0710)).to.equal('Noto Sans Syriac');
  });

  it('draws Arabic with even strokes where the family has such, and as a book does elsewhere', () => {
    const BEH = 0x0628;
    expect(fallbackFamilies(BEH, 'segoe ui')[0]).to.equal('Vazirmatn');
    for (const family of ['calibri', 'times new roman', 'b nazanin'])
      expect(fallbackFamilies(BEH, family)[0], family).to.equal('Noto Naskh Arabic');
  });
});
