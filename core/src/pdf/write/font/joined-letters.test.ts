import { expect } from 'chai';
import { pt } from '../../../base/units.js';
import type { GlyphItem } from '../../../frame/index.js';
import { readTables, viewOf } from '../../../opentype/subset/sfnt.js';
import { openGlyphs } from '../../../opentype/subset/subset-truetype.js';
import type { Face } from '../../../resolved/index.js';
import { carlito, glyphText } from '../../../testing/written-pdf.js';
import { JoinedLetters } from './joined-letters.js';

const { face } = carlito();
const [A, B, GRAVE] = ['a', 'b', '`'].map((character) => face.glyph(character.charCodeAt(0)));
const widthOf = (glyph: number): number => (face.advances[glyph] * 1000) / face.unitsPerEm;
const widths = Float64Array.from(face.advances, (_, glyph) => widthOf(glyph));

/** `a`, a mark that is drawn 3 pt back and 1 pt up and does not move the pen, and `b`; at 10 pt. */
function marked(options: { readonly offset?: readonly [number, number]; readonly behind?: number } = {}) {
  const { offset = [-3, 1], behind = 0 } = options;
  const item = glyphText('a`b');
  item.advances[1] = behind;
  return {
    ...item,
    clusters: Uint32Array.of(0, 0, 2),
    offsets: Float64Array.of(0, 0, ...offset, 0, 0),
  };
}

/** A font that keeps the widths of the glyphs added to it. */
function font() {
  const added = new Map<number, number>();
  return { widths, added, add: (glyph: number, width: number) => void added.set(glyph, width) };
}

const FIRST = face.advances.length;
const joined = (item: GlyphItem): GlyphItem => new JoinedLetters(face).join(item, font());

describe('JoinedLetters', () => {
  it('makes one glyph of a letter and its mark, as wide as the letter', () => {
    const taking = font();
    const item = new JoinedLetters(face).join(marked(), taking);
    expect([...item.glyphs]).to.deep.equal([FIRST, B]);
    expect([...item.clusters]).to.deep.equal([0, 2]);
    expect(item.offsets).to.equal(undefined);
    expect(item.advances[0]).to.be.closeTo(widthOf(A) / 100, 1e-9);
    expect(taking.added.get(FIRST)).to.be.closeTo(widthOf(A), 0.01);
  });

  it('draws the mark where it was set', () => {
    const letters = new JoinedLetters(face);
    letters.join(marked(), font());
    const outline = openGlyphs(readTables(letters.program() ?? new Uint8Array()))?.glyph(FIRST);
    if (!outline) throw new Error('no glyph');
    const em = face.unitsPerEm;
    const view = viewOf(outline);
    expect([view.getUint16(12), view.getInt16(14), view.getInt16(16)]).to.deep.equal([A, 0, 0]);
    expect(view.getUint16(20)).to.equal(GRAVE);
    expect(view.getInt16(22)).to.be.closeTo(face.advances[A] - 0.3 * em, 0.002 * em);
    expect(view.getInt16(24)).to.be.closeTo(0.1 * em, 1);
  });

  it('has one glyph for a letter in all sizes', () => {
    const letters = new JoinedLetters(face);
    const taking = font();
    const { size, advances, offsets } = marked();
    letters.join(marked(), taking);
    const larger = {
      ...marked(),
      size: pt(size * 3),
      advances: advances.map((a) => a * 3),
      offsets: offsets.map((o) => o * 3),
    };
    expect(letters.join(larger, taking).glyphs[0]).to.equal(FIRST);
    expect(taking.added.size).to.equal(1);
  });

  it('joins a mark that the font itself draws in its place, though it has a width there', () => {
    expect(joined(marked({ offset: [0, 0] })).glyphs).to.have.length(2);
  });

  it('keeps the space that a line adds behind a letter', () => {
    expect(joined(marked({ behind: 0.4 })).advances[0]).to.be.closeTo(widthOf(A) / 100 + 0.4, 1e-9);
  });

  it('joins from right to left, where the mark comes first, but no letters that are raised themselves', () => {
    const taking = font();
    const item = { ...marked(), glyphs: Uint16Array.of(B, GRAVE, A), clusters: Uint32Array.of(2, 0, 0) };
    item.advances.set([widthOf(B) / 100, 0, widthOf(A) / 100]);
    const placed = { ...item, offsets: Float64Array.of(0, 0, 1, 4, 0, 0) };
    expect([...new JoinedLetters(face).join(placed, taking).glyphs]).to.deep.equal([B, FIRST]);
    expect(taking.added.get(FIRST)).to.be.closeTo(widthOf(A), 0.01);
    const raised = { ...item, offsets: Float64Array.of(0, 0, 1, 4, 0, 2) };
    expect(joined(raised)).to.equal(raised);
  });

  describe('from right to left', () => {
    const BET = '\u05d1';
    const [QAMATS, DAGESH] = ['\u05b8', '\u05bc'];
    /** A face that draws these characters with the glyphs of Latin ones. */
    const drawn = new Map([
      [BET.charCodeAt(0), A],
      [QAMATS.charCodeAt(0), GRAVE],
    ]);
    const { advances, unitsPerEm, outlines } = face;
    const glyph = (code: number): number => drawn.get(code) ?? face.glyph(code);
    const hebrew = { advances, unitsPerEm, outlines, glyph, bytes: () => face.bytes() } as unknown as Face;
    /** Glyphs from left to right, all for one letter; the letter's own glyph is the last one. */
    function letter(content: string, ...glyphs: readonly number[]) {
      const item = glyphText(content, { drawn: 'a'.repeat(glyphs.length), font: { ...carlito(), face: hebrew } });
      item.glyphs.set(glyphs);
      item.advances.fill(0, 0, -1);
      return {
        ...item,
        clusters: new Uint32Array(glyphs.length),
        offsets: Float64Array.from({ length: 2 * glyphs.length }, (_, i) => (i < 2 * glyphs.length - 2 ? 1 : 0)),
      };
    }

    it('draws each mark before its letter without moving the pen: readers turn rows around by characters', () => {
      const taking = font();
      const item = new JoinedLetters(hebrew).join(letter(BET + QAMATS, GRAVE, A), taking);
      expect([...item.glyphs]).to.deep.equal([FIRST, A]);
      expect([...item.clusters]).to.deep.equal([1, 0]);
      expect(item.offsets).to.equal(undefined);
      expect(taking.added.get(FIRST)).to.equal(0);
    });

    it('has an empty glyph for a mark that the glyph of its letter draws', () => {
      const letters = new JoinedLetters(hebrew);
      const item = letters.join(letter(BET + DAGESH + QAMATS, GRAVE, B), font());
      expect([...item.clusters]).to.deep.equal([2, 1, 0]);
      expect(item.glyphs[2]).to.equal(B);
      const outlines = openGlyphs(readTables(letters.program() ?? new Uint8Array()));
      expect([...item.glyphs].map((glyph) => (outlines?.glyph(glyph).length ?? 0) > 0)).to.deep.equal([
        true,
        false,
        true,
      ]);
      expect([...letters.join(letter(BET + DAGESH, B), font()).clusters]).to.deep.equal([1, 0]);
    });

    it('joins a letter with the dots that its face draws by themselves', () => {
      const taking = font();
      const item = new JoinedLetters(hebrew).join(letter(BET + QAMATS, GRAVE, B, A), taking);
      expect([...item.clusters]).to.deep.equal([1, 0]);
      expect(taking.added.get(item.glyphs[1])).to.be.closeTo(widthOf(A), 0.01);
    });
  });

  it('makes one glyph of what stands in another order than it is written, as wide as both', () => {
    const taking = font();
    const turned = { ...glyphText('ab', { drawn: 'ba' }), clusters: Uint32Array.of(0, 0) };
    expect([...new JoinedLetters(face).join(turned, taking).glyphs]).to.deep.equal([FIRST]);
    expect(taking.added.get(FIRST)).to.be.closeTo(widthOf(A) + widthOf(B), 0.02);
  });

  it('leaves clusters without marks, and faces whose outlines it cannot take apart', () => {
    const plain = glyphText('ab');
    expect(joined(plain)).to.equal(plain);
    const beside = { ...plain, clusters: Uint32Array.of(0, 0) };
    expect(joined(beside)).to.equal(beside);
    const { advances, unitsPerEm } = face;
    for (const [outlines, bytes] of [
      ['cff', face.bytes()],
      ['truetype', new Uint8Array(12)],
    ] as const) {
      const letters = new JoinedLetters({ advances, unitsPerEm, outlines, bytes: () => bytes } as unknown as Face);
      const item = marked();
      expect(letters.join(item, font())).to.equal(item);
      expect(letters.program()).to.equal(undefined);
    }
  });
});
