import { expect } from 'chai';
import { GlyphText } from './glyph-text.js';
import { toUnicode } from './to-unicode.js';

const cmap = (glyphs: number[], meanings: GlyphText, every = false): string =>
  new TextDecoder().decode(toUnicode(glyphs, meanings, every));

describe('toUnicode', () => {
  it('maps glyphs to UTF-16, ligatures and characters beyond the BMP included', () => {
    const meanings = new GlyphText(10);
    meanings.means(1, 'A');
    meanings.means(2, 'ffi');
    meanings.means(3, '\u{1f600}');
    const entries = cmap([0, 1, 2, 3], meanings).match(/^<.*>$/gm);
    expect(entries).to.deep.equal(['<0000> <FFFF>', '<0001> <0041>', '<0002> <006600660069>', '<0003> <d83dde00>']);
  });

  it('gives every glyph a character where a standard wants that: the first of a cluster has its text', () => {
    const meanings = new GlyphText(10);
    meanings.means(1, 'A');
    meanings.draws(2, '\u0e33');
    expect(
      cmap([0, 1, 2, 3], meanings, true)
        .match(/^<.*>$/gm)
        ?.slice(1),
    ).to.deep.equal(['<0001> <0041>', '<0002> <0e33>', '<0003> <200b>']);
  });

  it('opens a block for every hundred entries', () => {
    const meanings = new GlyphText(300);
    const glyphs = Array.from({ length: 250 }, (_, i) => i + 1);
    for (const glyph of glyphs) meanings.standsForUnit(glyph, 0x4e00 + glyph);
    expect(cmap(glyphs, meanings).match(/\d+ beginbfchar/g)).to.deep.equal([
      '100 beginbfchar',
      '100 beginbfchar',
      '50 beginbfchar',
    ]);
  });
});
