import { expect } from 'chai';
import { p, r } from '../../testing/index.js';
import { layOut } from '../testing.js';

describe('stand-ins for fonts that may not be shipped', () => {
  it('stretches Hangul, all of one width, to fill the advances of the original', async () => {
    const fonts = '<w:rFonts w:ascii="Malgun Gothic" w:hAnsi="Malgun Gothic" w:eastAsia="Malgun Gothic"/>';
    const document = await layOut(p(r('계약서', fonts)));
    const item = document.pages[0].items.find((i) => i.kind === 'glyphs');
    if (item?.kind !== 'glyphs') throw new Error('no glyphs');
    const { face } = item.font;
    const drawn = (face.advances[item.glyphs[0]] / face.unitsPerEm) * item.size * item.stretch;
    expect(drawn).to.be.closeTo(item.advances[0], 0.05);
  });
});
