import { expect } from 'chai';
import { p, r } from '../../testing/index.js';
import { layOut } from '../../testing/laid-out.js';

const THEME =
  '<a:themeElements><a:clrScheme><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme></a:themeElements>';
const rgb = (hex: string, inside = ''): string => `<w14:srgbClr w14:val="${hex}">${inside}</w14:srgbClr>`;
const solid = (color: string): string => `<w14:solidFill>${color}</w14:solidFill>`;

/** The glyphs of a text with these effects, whose `w:color` is green. */
async function shown(effects: string) {
  const { pages } = await layOut({ body: p(r('text', `<w:color w:val="00FF00"/>${effects}`)), theme: THEME });
  const item = pages[0].items.find(({ kind }) => kind === 'glyphs');
  return item?.kind === 'glyphs' ? item : undefined;
}
const colorOf = async (fill: string) => (await shown(`<w14:textFill>${fill}</w14:textFill>`))?.color;

describe('the fill of text', () => {
  it('goes before its color: a color, one of the theme, a lighter one where it is transparent', async () => {
    expect(await colorOf(solid(rgb('FF0000')))).to.equal('#ff0000');
    expect(await colorOf(solid('<w14:schemeClr w14:val="accent1"/>'))).to.equal('#4472c4');
    expect(await colorOf(solid(rgb('000000', '<w14:alpha w14:val="50000"/>')))).to.equal('#808080');
  });

  it('is the first color of a gradient', async () => {
    const stop = (place: number, hex: string): string => `<w14:gs w14:pos="${place}">${rgb(hex)}</w14:gs>`;
    const gradient = `<w14:gradFill><w14:gsLst>${stop(0, 'FF0000')}${stop(100_000, '0000FF')}</w14:gsLst></w14:gradFill>`;
    expect(await colorOf(gradient)).to.equal('#ff0000');
  });

  it('may be none: the outlines of the letters are left, or nothing that can be seen', async () => {
    const outlined = await shown(
      `<w14:textOutline w14:w="9525">${solid(rgb('0000FF'))}</w14:textOutline><w14:textFill><w14:noFill/></w14:textFill>`,
    );
    expect([outlined?.color, outlined?.outlineOnly]).to.deep.equal(['#0000ff', true]);
    expect(await colorOf('<w14:noFill/>')).to.equal('#ffffff');
  });
});
