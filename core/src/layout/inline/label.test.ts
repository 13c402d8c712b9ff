import { expect } from 'chai';
import { PNG } from '../../testing/drawing-cases.js';
import { p } from '../../testing/index.js';
import { layOut } from '../../testing/laid-out.js';

const numbering =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/>' +
  '<w:lvlText w:val="%1"/><w:pPr><w:tabs><w:tab w:val="num" w:pos="400"/></w:tabs>' +
  '<w:ind w:left="360" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const NUMBERED = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';

/** Returns the left edges of the number and of the text of a paragraph. */
async function starts(properties = '', settings = ''): Promise<{ number: number; text: number }> {
  const { pages } = await layOut({ body: p('text', NUMBERED + properties), numbering, settings });
  const at = (text: string): number => {
    const found = pages[0].items.find((item) => item.kind === 'glyphs' && item.text === text);
    return found?.kind === 'glyphs' ? found.x : 0;
  };
  return { number: at('1'), text: at('text') };
}

describe('the tab behind a number', () => {
  it('ends at the hanging indent, or at a stop behind it under doNotUseIndentAsNumberingTabStop', async () => {
    const flag = '<w:compat><w:doNotUseIndentAsNumberingTabStop/></w:compat>';
    expect((await starts()).text).to.be.closeTo(72 + 18, 0.05);
    expect((await starts('', flag)).text).to.be.closeTo(72 + 20, 0.05);
    const noStops = '<w:tabs><w:tab w:val="clear" w:pos="400"/></w:tabs>';
    expect((await starts(noStops, flag)).text, 'without stops').to.be.closeTo(72 + 18, 0.05);
  });
});

describe('the number of a paragraph that begins with a page break', () => {
  it('stands before the text behind the break', async () => {
    const { pages } = await layOut({ body: p('<w:r><w:br w:type="page"/><w:t>text</w:t></w:r>', NUMBERED), numbering });
    const texts = pages.map(({ items }) => items.flatMap((item) => (item.kind === 'glyphs' ? item.text.trim() : [])));
    expect(texts.map((on) => on.filter(Boolean))).to.deep.equal([[], ['1', 'text']]);
  });

  it('stays with a break that nothing follows', async () => {
    const body = p('<w:r><w:br w:type="page"/></w:r>', NUMBERED) + p('next');
    const { pages } = await layOut({ body, numbering });
    expect(pages[0].items.some((item) => item.kind === 'glyphs' && item.text === '1')).to.equal(true);
  });
});

describe('the number of an aligned paragraph', () => {
  it('moves with its text', async () => {
    const left = await starts();
    const right = await starts('<w:jc w:val="right"/>');
    expect(right.text).to.be.greaterThan(500);
    expect(right.text - right.number).to.be.closeTo(left.text - left.number, 0.05);
  });
});

describe('a bullet of Symbol', () => {
  it('is as large as in Symbol, in the middle of its advance', async () => {
    const sized = async (font: string) => {
      const { pages } = await layOut(
        `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/><w:sz w:val="20"/></w:rPr><w:t>\uf0b7</w:t></w:r></w:p>`,
      );
      const item = pages[0]?.items.find(({ kind }) => kind === 'glyphs');
      return item?.kind === 'glyphs' ? item : undefined;
    };
    const bullet = await sized('Symbol');
    expect(bullet?.size).to.equal(15);
    expect(bullet?.stretch).to.equal(1);
    expect(bullet?.advances[0]).to.be.closeTo(4.6, 0.01);
  });
});

describe('a picture bullet', () => {
  const bullets =
    '<w:numPicBullet w:numPicBulletId="0"><w:pict><v:shape style="width:9pt;height:18pt"><v:imagedata r:id="dot"/>' +
    '</v:shape></w:pict></w:numPicBullet>' +
    numbering.replace('decimal', 'bullet').replace('<w:pPr>', '<w:lvlPicBulletId w:val="0"/><w:pPr>');
  const relationships = [{ source: 'word/numbering.xml', id: 'dot', type: 'image', target: 'media/dot.png' }] as const;

  it('is drawn on the baseline, five sixths as high as its text is large, in its own proportions', async () => {
    const text = '<w:r><w:rPr><w:sz w:val="48"/></w:rPr><w:t>text</w:t></w:r>';
    const body = p(text, `${NUMBERED}<w:rPr><w:sz w:val="48"/></w:rPr>`);
    const { pages, diagnostics } = await layOut({ body, numbering: bullets, media: { 'dot.png': PNG }, relationships });
    const [image] = pages[0].items.filter((item) => item.kind === 'image');
    const words = pages[0].items.find((item) => item.kind === 'glyphs' && item.text === 'text');
    expect(image).to.deep.include({ x: 72, width: 10, height: 20 });
    expect(image?.kind === 'image' && image.y + image.height).to.equal(words?.kind === 'glyphs' && words.y);
    expect(words).to.deep.include({ x: 90 });
    expect(diagnostics.filter(({ code }) => code === 'feature-ignored')).to.deep.equal([]);
  });
});
