import { expect } from 'chai';
import { p, r } from '../testing/index.js';
import { layOut } from '../testing/laid-out.js';

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

  it('sets Roman numerals of East Asian fonts, and Greek and Russian letters of many, an em wide, as they are', async () => {
    for (const [family, content] of [
      ['Malgun Gothic', 'Ⅱⅲ'],
      ['MS Mincho', 'Ⅱⅲ'],
      ['Meiryo', 'Ⅱⅲ'],
      ['Gulim', 'Ⅱω'],
      ['SimSun', 'αЖ'],
      ['Microsoft YaHei', 'Ⅱα'],
    ] as const) {
      const fonts = `<w:rFonts w:ascii="${family}" w:hAnsi="${family}" w:eastAsia="${family}"/><w:sz w:val="24"/>`;
      const [page] = (await layOut(p(r(content, fonts)))).pages;
      const items = page.items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
      expect(
        items.flatMap(({ advances }) => [...advances]),
        family,
      ).to.deep.equal([12, 12]);
      for (const { stretch, font, glyphs } of items) {
        const drawn = (font.face.advances[glyphs[0]] / font.face.unitsPerEm) * stretch;
        expect(drawn, family).to.be.closeTo(1, 0.01);
      }
    }
  });

  it('does not stretch a letter over the automatic space behind it', async () => {
    const fonts = '<w:rFonts w:ascii="MS Mincho" w:hAnsi="MS Mincho" w:eastAsia="MS Mincho"/>';
    const glyphs = async (text: string) => {
      const [page] = (await layOut(p(r(text, fonts)))).pages;
      const item = page.items.find((i) => i.kind === 'glyphs');
      if (item?.kind !== 'glyphs') throw new Error('no glyphs');
      return item;
    };
    const [alone, beside] = [await glyphs('あ'), await glyphs('あ0')];
    expect(beside.advances[0]).to.be.greaterThan(alone.advances[0]);
    expect(beside.stretch).to.equal(alone.stretch);
  });

  it('draws letters with marks as wide with spacing between them as without', async () => {
    const stretch = async (text: string, family: string, spacing: number) => {
      const fonts = `<w:rFonts w:ascii="${family}" w:hAnsi="${family}" w:cs="${family}"/><w:cs/>`;
      const [page] = (await layOut(p(r(text, `${fonts}<w:spacing w:val="${spacing}"/>`)))).pages;
      return page.items.flatMap((item) => (item.kind === 'glyphs' ? [item.stretch] : []));
    };
    for (const family of ['Tahoma', 'Angsana New', 'Leelawadee UI', 'Arial']) {
      for (const text of ['หญ่ก', 'ปี่', 'กั', 'שָׁלוֹם', 'كَتَبَ']) {
        const plain = await stretch(text, family, 0);
        for (const spacing of [-10, 20, 60])
          expect(await stretch(text, family, spacing), `${text} in ${family}, ${spacing}`).to.deep.equal(plain);
      }
    }
  });

  it('draws signs of East Asian fonts as wide as they are, one alone too', async () => {
    const fonts = '<w:rFonts w:ascii="KaiTi" w:hAnsi="KaiTi" w:eastAsia="KaiTi"/>';
    const [page] = (await layOut(p(r('二○二★年', fonts)))).pages;
    const items = page.items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
    expect(items.map(({ text }) => text)).to.include.members(['○', '★']);
    for (const { font, glyphs, size, stretch, advances } of items) {
      const drawn = (font.face.advances[glyphs[0]] / font.face.unitsPerEm) * size * stretch;
      expect(drawn).to.be.closeTo(advances[0], 0.05);
    }
  });

  /** Returns each sign of a text with its stretch, and the width by which the drawn sign exceeds its advance. */
  const drawnIn = async (family: string, signs: string) => {
    const fonts = `<w:rFonts w:ascii="${family}" w:hAnsi="${family}" w:eastAsia="${family}"/>`;
    const [page] = (await layOut(p(r(signs, fonts)))).pages;
    return page.items.flatMap((item) => {
      if (item.kind !== 'glyphs') return [];
      const { face } = item.font;
      // Marks that a Latin face draws count as its letters and are stretched like them.
      if (face.glyph(0x61) !== 0) return [];
      const em = item.size * item.stretch;
      return [...item.glyphs].map((glyph, g) => {
        const sign = item.text[item.clusters[g]];
        return { sign, stretch: item.stretch, over: (face.advances[glyph] / face.unitsPerEm) * em - item.advances[g] };
      });
    });
  };

  it('draws no sign of a font whose letters another draws over the next one, whatever it stands beside', async () => {
    const SIGNS = '“”‘’…—–·×÷°§‰′″№→√∞≠≤■□●★①';
    for (const family of ['Meiryo', 'MS PGothic', 'DengXian', 'SimSun', 'PMingLiU', 'Yu Mincho']) {
      for (const signs of [SIGNS, [...SIGNS].reverse().join(''), `在${SIGNS}在`]) {
        const over = (await drawnIn(family, signs)).filter(({ over }) => over > 0.25);
        expect(over, `${family}: ${signs}`).to.deep.equal([]);
      }
    }
  });

  it('leaves a sign as it is where it has more room than it needs, but draws dashes out', async () => {
    const drawn = await drawnIn('SimSun', '°—');
    expect(drawn.find(({ sign }) => sign === '°')?.stretch).to.equal(1);
    expect(drawn.find(({ sign }) => sign === '—')?.over).to.be.closeTo(0, 0.1);
  });
});
