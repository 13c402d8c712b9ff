import { expect } from 'chai';
import { DiagnosticLog } from '../base/diagnostics.js';
import { nodeFontSources } from '../node/fonts.js';
import { isLightFamily, loadLightFaces, openFontLibrary } from './index.js';

const [catalogue] = nodeFontSources({ folders: [] });

/**
 * The face that draws a letter of a family, by its name, its cap height, and whether it is thinner than the substitute.
 */
async function drawnBy(family: string, letter = 'n', bold = false) {
  const request = { family, bold, italic: false };
  const plain = openFontLibrary([catalogue]).match(request, new DiagnosticLog());
  const fonts = openFontLibrary([catalogue], { lightFaces: await loadLightFaces() });
  const match = fonts.match(request, new DiagnosticLog());
  const codePoint = letter.codePointAt(0) ?? 0;
  const found = match.face.glyph(codePoint) ? match : fonts.fallback(codePoint, request, new DiagnosticLog());
  const { face } = found ?? match;
  return { family: face.family, capHeight: face.capHeight, thinner: face.id !== plain.face.id };
}

describe('families that are lighter than what stands for them', () => {
  it('are drawn with a thinner pen, Courier New with capitals as low as its own', async () => {
    expect(await drawnBy('Courier New')).to.deep.equal({ family: 'Cousine', capHeight: 0.571, thinner: true });
    expect(await drawnBy('CourierNewPSMT')).to.deep.include({ capHeight: 0.571 });
    expect(await drawnBy('Courier New', 'n', true)).to.deep.include({ capHeight: 0.571 });
    expect(await drawnBy('MS Mincho', '本')).to.deep.include({ family: 'BIZ UDMincho', thinner: true });
    expect(await drawnBy('Arial')).to.deep.include({ family: 'Arimo', thinner: false });
  });

  it('have a pen for the face that it was measured for, not for what draws other letters', async () => {
    expect(await drawnBy('DengXian', '本')).to.deep.include({ family: 'Noto Sans SC Light' });
    expect(await drawnBy('DengXian')).to.deep.include({ family: 'Selawik', capHeight: 0.66 });
    expect(await drawnBy('MS Mincho', '本', true)).to.deep.include({ thinner: false });
  });

  it('are told by any of their names', () => {
    expect(['Courier New', '等线', 'ＭＳ 明朝', 'Calibri Light', 'Calibri'].map(isLightFamily)).to.deep.equal([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
