import { expect } from 'chai';
import { shape } from '../testing/shaped-text.js';
import { loadShaper, type Shaper } from './index.js';

describe('composeForms', () => {
  let shaper: Shaper;
  before(async () => {
    shaper = await loadShaper();
  });
  const set = (text: string) => shape(text, { rtl: true }, { shaper, bidi: true }).runs[0];
  const formsOf = (text: string, forms: string): number[] =>
    Array.from(forms, (form) => set(text).font.face.glyph(form.codePointAt(0) ?? 0));

  it('draws each letter with one glyph, dots and all', () => {
    const { glyphs, clusters } = set('تجربة');
    expect([...glyphs]).to.deep.equal(formsOf('تجربة', '\ufe94\ufe91\ufeae\ufea0\ufe97'));
    expect([...clusters]).to.deep.equal([4, 3, 2, 1, 0]);
  });

  it('draws lam and alef with one glyph', () => {
    const { glyphs, clusters } = set('سلام');
    expect([...glyphs].slice(1, 2)).to.deep.equal(formsOf('سلام', '\ufefc'));
    expect([...clusters]).to.deep.equal([3, 1, 0]);
  });

  it('leaves a letter with marks in its parts, where the marks stand', () => {
    const { glyphs, offsets } = set('بَ');
    expect(glyphs.length).to.be.greaterThan(1);
    expect(offsets?.some((offset) => offset !== 0)).to.equal(true);
  });
});
