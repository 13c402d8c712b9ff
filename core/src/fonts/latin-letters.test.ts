import { expect } from 'chai';
import { DiagnosticLog } from '../base/diagnostics.js';
import { nodeFontSources } from '../node/fonts.js';
import { loadScriptAdvances, openFontLibrary } from './index.js';

describe('Latin letters of families for other scripts', () => {
  const sources = nodeFontSources({ folders: [] });
  const drawing = async (family: string, character: string, bold = false) => {
    const fonts = openFontLibrary(sources, { scripts: await loadScriptAdvances() });
    const log = new DiagnosticLog();
    const codePoint = character.codePointAt(0) ?? 0;
    const request = { family, bold, italic: false };
    const match = fonts.match(request, log);
    return match.face.glyph(codePoint) !== 0 ? match : fonts.fallback(codePoint, request, log);
  };
  const family = async (named: string, character: string) => (await drawing(named, character))?.face.family;

  it('come from a face of their build, kana and hyphens from the one that draws the script', async () => {
    expect(await family('Meiryo', 'a')).to.equal('DejaVu Sans');
    expect(await family('Meiryo', 'あ')).to.equal('BIZ UDGothic');
    expect(await family('Meiryo', '-')).to.equal('BIZ UDGothic');
    expect(await family('SimSun', '7')).to.equal('BIZ UDMincho');
    expect(await family('SimSun', '“')).to.equal('Noto Serif SC Light');
    expect(await family('DengXian', 'é')).to.equal('Selawik');
    expect(await family('Angsana New', 'a')).to.equal('Tinos');
  });

  it('keep the lines and the widths of the family, and have its weight', async () => {
    const [letter, kana] = [await drawing('Meiryo', 'm'), await drawing('Meiryo', 'あ')];
    expect(letter?.metrics).to.deep.equal(kana?.metrics);
    expect(letter?.advance?.(0x6d)).to.equal(kana?.advance?.(0x6d));
    expect((await drawing('Meiryo', 'm', true))?.face.bold).to.equal(true);
  });

  it('are joined by marks that the family has as narrow, which would lie over the next letter otherwise', async () => {
    expect(await Promise.all([...'“”…'].map((mark) => family('DengXian', mark)))).to.deep.equal(
      Array(3).fill('Selawik'),
    );
    expect(await family('MS PGothic', '“')).to.equal('Carlito');
    const [open, ideograph] = [await drawing('DengXian', '“'), await drawing('DengXian', '算')];
    expect(open?.metrics).to.deep.equal(ideograph?.metrics);
    expect(open?.advance?.(0x201c)).to.equal(ideograph?.advance?.(0x201c)).and.to.be.closeTo(0.36, 0.01);
  });

  it('are as small as the family has them', async () => {
    const [small, large] = [await drawing('Angsana New', 'm'), await drawing('Times New Roman', 'm')];
    const unit = (match: typeof small) => 1 / (match?.face.unitsPerEm ?? 1);
    expect(unit(small) / unit(large)).to.be.closeTo(0.66, 0.01);
  });
});
