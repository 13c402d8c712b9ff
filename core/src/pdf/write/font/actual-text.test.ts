import { expect } from 'chai';
import { carlito, glyphText } from '../../../testing/written-pdf.js';
import { actualTextSpans } from './actual-text.js';
import { GlyphText } from './glyph-text.js';

const { face } = carlito();
const meanings = (): GlyphText => new GlyphText(face.advances.length);
const glyph = (character: string): number => face.glyph(character.codePointAt(0) ?? 0);

/** A run of these glyphs and clusters. */
const run = (content: string, glyphs: number[], clusters: number[]) => ({
  ...glyphText('x'),
  text: content,
  glyphs: Uint16Array.from(glyphs),
  clusters: Uint32Array.from(clusters),
  advances: new Float64Array(glyphs.length),
});

describe('actualTextSpans', () => {
  it('needs none where each character has its glyph', () => {
    const known = meanings();
    expect(actualTextSpans(glyphText('Hello world'), known)).to.deep.equal([]);
    expect(known.text(glyph('H'))).to.equal('H');
  });

  it('lets a ligature stand for all its characters', () => {
    const known = meanings();
    expect(actualTextSpans(run('fix', [glyph('\ufb01'), glyph('x')], [0, 2]), known)).to.deep.equal([]);
    expect(known.text(glyph('\ufb01'))).to.equal('fi');
  });

  it('states the text of a glyph that means something else elsewhere, a word at once', () => {
    const known = meanings();
    actualTextSpans(glyphText('WORD'), known);
    const spans = actualTextSpans(glyphText('A word', { drawn: 'A WORD' }), known);
    expect(spans).to.deep.equal([{ from: 2, to: 6, text: 'word' }]);
  });

  it('states the text of several glyphs for one character', () => {
    const known = meanings();
    const spans = actualTextSpans(run('aéb', [glyph('a'), glyph('e'), glyph('´'), glyph('b')], [0, 1, 1, 2]), known);
    expect(spans).to.deep.equal([{ from: 1, to: 3, text: 'é' }]);
  });

  it('needs none for a cluster whose glyphs are its characters, from right to left turned around', () => {
    expect(actualTextSpans(run('ab', [glyph('a'), glyph('b')], [0, 0]), meanings())).to.deep.equal([]);
    const hebrew = (code: number): number => (code === 0x5d0 ? glyph('a') : code === 0x5d1 ? glyph('b') : 0);
    const font = { ...carlito(), face: { ...face, glyph: hebrew } } as unknown as ReturnType<typeof carlito>;
    const turned = { ...run('\u05d0\u05d1', [glyph('b'), glyph('a')], [0, 0]), font };
    expect(actualTextSpans(turned, meanings())).to.deep.equal([]);
  });

  it('states the text of glyphs that stand before the letter that they follow in the text, as vowels of India do', () => {
    const spans = actualTextSpans(run('ab', [glyph('b'), glyph('a')], [0, 0]), meanings());
    expect(spans).to.deep.equal([{ from: 0, to: 2, text: 'ab' }]);
  });

  it('reads runs from right to left', () => {
    const known = meanings();
    expect(actualTextSpans(run('abc', [glyph('c'), glyph('b'), glyph('a')], [2, 1, 0]), known)).to.deep.equal([]);
    expect(known.text(glyph('a'))).to.equal('a');
    const spans = actualTextSpans(run('xyz', [glyph('c'), glyph('b'), glyph('a')], [2, 1, 0]), known);
    expect(spans.map(({ text: stated }) => stated)).to.deep.equal(['z', 'y', 'x']);
  });

  it('does not tell a no-break space from a space', () => {
    const known = meanings();
    actualTextSpans(glyphText('a\u00a0b', { drawn: 'a b' }), known);
    expect(actualTextSpans(glyphText('a b'), known)).to.deep.equal([]);
    expect(known.text(glyph(' '))).to.equal(' ');
  });

  it('passes over joiners and direction marks', () => {
    const known = meanings();
    expect(actualTextSpans(run('a\u200db', [glyph('a'), glyph('b')], [0, 2]), known)).to.deep.equal([]);
    expect(known.text(glyph('a'))).to.equal('a');
  });
});
