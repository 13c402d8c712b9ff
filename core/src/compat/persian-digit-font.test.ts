import { expect } from 'chai';
import { linesOf, lineWith } from '../testing/laid-out.js';

const paragraph = (language: string, text: string): string =>
  `<w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Arial"/><w:szCs w:val="20"/><w:rtl/><w:lang w:bidi="${language}"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;

describe('the font of digits in complex text', () => {
  const start = async (language: string, text: string) => lineWith(await linesOf(paragraph(language, text)), text).x;

  it('is the Latin one in Persian, and the complex one in Arabic and Hebrew', async () => {
    // Ten digits of 0.6 em where Arial's have 0.556, in a line that ends at the right margin.
    const moved = 10 * 10 * (0.6 - 0.556);
    const arabic = await start('ar-SA', '1234567890');
    expect(arabic - (await start('fa-IR', '1234567890'))).to.be.closeTo(moved, 0.1);
    expect(arabic - (await start('he-IL', '1234567890'))).to.be.closeTo(0, 0.1);
  });

  it('is the complex one for letters, and for digits that are typed as Persian ones', async () => {
    for (const text of ['\u0628\u0628', '\u06f1\u06f2'])
      expect(await start('fa-IR', text)).to.be.closeTo(await start('ar-SA', text), 0.1);
  });
});
