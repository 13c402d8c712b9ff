import { expect } from 'chai';
import { loadScriptAdvances, withDocumentFonts } from '../fonts/index.js';
import type { CharacterFormat, FontLibrary } from '../resolved/index.js';
import { format, shapeSpans, testFonts, totalWidth } from '../testing/shaped-text.js';
import { loadShaper, type Shaper, visualRuns } from './index.js';

describe('originalAdvances', () => {
  let fonts: FontLibrary;
  let shaper: Shaper;
  before(async () => {
    fonts = withDocumentFonts(testFonts(), { scripts: await loadScriptAdvances() });
    shaper = await loadShaper();
  });

  const set = (text: string, family: string, members: Partial<CharacterFormat> = {}) =>
    shapeSpans([{ text, format: format(family, { rtl: true, ...members }) }], { fonts, shaper, bidi: true });
  /** Converts twips of text at 10 pt to units of a font with 2048 units per em. */
  const units = (twips: number): number => Math.round((twips / 200) * 2048);

  it('measures Hebrew by the font named: no stand-in has its widths', () => {
    expect(Array.from(set('שלום', 'Times New Roman').widths, units)).to.deep.equal([1250, 884, 571, 1039]);
    expect(Array.from(set('שלום', 'Arial').widths, units)).to.deep.equal([1422, 948, 505, 1226]);
  });

  it('measures families of Windows and Office whose stand-ins have other widths, each in its own', () => {
    const wide = (family: string, members: Partial<CharacterFormat> = {}): number =>
      Math.round((totalWidth(set('Quick brown', family, { rtl: false, ...members })) / 200) * 1000);
    expect(wide('Palatino Linotype')).to.equal(786 + 603 + 291 + 444 + 556 + 250 + 553 + 395 + 546 + 834 + 582);
    expect(wide('Corbel')).to.be.lessThan(wide('Candara'));
    expect(wide('Constantia', { bold: true })).to.be.greaterThan(wide('Constantia'));
  });

  it('sets the syllables of Batang an em wide, which its stand-in does not', () => {
    const syllables = set('가나다', 'Batang', { rtl: false });
    expect(Array.from(syllables.widths, units)).to.deep.equal([2048, 2048, 2048]);
  });

  it('measures Arabic letters by the forms they take in the font named', () => {
    // Initial seen, medial lam with its alef, isolated meem.
    const { widths } = set('سلام', 'Times New Roman');
    expect(units(widths[0])).to.equal(1087);
    expect(units(widths[1] + widths[2])).to.equal(1230);
    expect(units(widths[3])).to.equal(692);
  });

  it('measures two letters as one where the font named is known to join them so', () => {
    const { widths } = set('لمن', 'Traditional Arabic');
    expect(units(widths[0] + widths[1])).to.be.closeTo(635, 5);
    const apart = set('لمن', 'Arial').widths;
    expect(units(apart[1])).to.be.greaterThan(500);
  });

  it('gives marks no width', () => {
    expect(units(totalWidth(set('בָּ', 'Arial')))).to.equal(units(totalWidth(set('ב', 'Arial'))));
  });

  it('draws a word as wide as it is measured, every glyph by the same factor', () => {
    const word = 'المدينة';
    const shaped = set(word, 'Arial');
    const [slice] = visualRuns(shaped, 0, word.length);
    expect(slice.advances.reduce((sum, advance) => sum + advance, 0)).to.be.closeTo(totalWidth(shaped), 1e-6);
    const { face } = slice.run.font;
    const factors = Array.from(slice.advances, (advance, g) => advance / face.advances[slice.glyphs[g]]);
    for (const factor of factors) expect(factor).to.be.closeTo(factors[0], 1e-9);
  });

  it('gives every Arabic letter of a fixed-pitch font its pitch, and none to marks', () => {
    const { widths } = set('بَت', 'Courier New');
    expect(units(widths[0] + widths[1])).to.equal(1229);
    expect(units(widths[2])).to.equal(1229);
  });

  it('adds the character spacing to each letter', () => {
    const plain = totalWidth(set('שלום', 'Arial'));
    expect(totalWidth(set('שלום', 'Arial', { spacing: 10 as CharacterFormat['spacing'] }))).to.be.closeTo(
      plain + 40,
      1e-6,
    );
  });

  it('leaves scripts whose letters merge as they are shaped', () => {
    const family = 'Mangal';
    const word = 'क्ष';
    const [run] = shapeSpans([{ text: word, format: format(family) }], { fonts, shaper }).runs;
    const { face } = run.font;
    const drawn = Array.from(run.glyphs, (glyph) => face.advances[glyph] / face.unitsPerEm);
    expect(totalWidth(shapeSpans([{ text: word, format: format(family) }], { fonts, shaper }))).to.be.closeTo(
      200 * drawn.reduce((sum, em) => sum + em, 0),
      0.5,
    );
  });

  it('measures a font that nothing is known of by the one that its stand-in stands for', () => {
    expect(totalWidth(set('שלום', 'Unheard Of'))).to.be.closeTo(totalWidth(set('שלום', 'Times New Roman')), 1e-6);
    expect(totalWidth(set('سلام', 'Unheard Of'))).to.be.greaterThan(0);
  });

  it('measures text that the font named lacks by the one that Word turns to', () => {
    expect(totalWidth(set('שלום', 'Georgia'))).to.be.closeTo(totalWidth(set('שלום', 'Times New Roman')), 1e-6);
  });
});
