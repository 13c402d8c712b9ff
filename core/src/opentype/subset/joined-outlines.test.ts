import { expect } from 'chai';
import { carlito } from '../../testing/written-pdf.js';
import { withJoinedGlyphs } from './joined-outlines.js';
import { readTables, viewOf } from './sfnt.js';
import { openGlyphs, subsetTrueType } from './subset-truetype.js';

const { face } = carlito();
const [A, GRAVE, SPACE] = ['a', '`', ' '].map((character) => face.glyph(character.charCodeAt(0)));
const first = face.advances.length;

function outlineIn(font: Uint8Array, glyph: number): DataView {
  const source = openGlyphs(readTables(font));
  if (!source) throw new Error('no outlines');
  return viewOf(source.glyph(glyph));
}

/** Left, bottom, right, top. */
const boxOf = (outline: DataView): number[] => [2, 4, 6, 8].map((at) => outline.getInt16(at));

describe('withJoinedGlyphs', () => {
  const parts = [
    { glyph: A, x: 0, y: 0 },
    { glyph: GRAVE, x: 100, y: 900 },
  ];

  it('adds a glyph that draws the others in their places, with the box of them all', () => {
    const outline = outlineIn(withJoinedGlyphs(face.bytes(), [parts], first), first);
    expect(outline.getInt16(0)).to.equal(-1);
    expect([outline.getUint16(12), outline.getInt16(14), outline.getInt16(16)]).to.deep.equal([A, 0, 0]);
    expect([outline.getUint16(20), outline.getInt16(22), outline.getInt16(24)]).to.deep.equal([GRAVE, 100, 900]);
    const [letter, mark] = [A, GRAVE].map((glyph) => boxOf(outlineIn(face.bytes(), glyph)));
    expect(boxOf(outline)).to.deep.equal([
      Math.min(letter[0], mark[0] + 100),
      Math.min(letter[1], mark[1] + 900),
      Math.max(letter[2], mark[2] + 100),
      Math.max(letter[3], mark[3] + 900),
    ]);
  });

  it('leaves the glyphs of the face as they are, and brings them along in a subset', () => {
    const extended = withJoinedGlyphs(face.bytes(), [parts], first);
    const subset = subsetTrueType(extended, [first], () => 480);
    if (!subset) throw new Error('not subset');
    for (const glyph of [A, GRAVE]) {
      expect(boxOf(outlineIn(subset, glyph))).to.deep.equal(boxOf(outlineIn(face.bytes(), glyph)));
    }
    const metrics = viewOf(readTables(subset).get('hmtx') as Uint8Array);
    expect(metrics.getUint16(first * 4)).to.equal(480);
    expect(metrics.getInt16(first * 4 + 2)).to.equal(boxOf(outlineIn(subset, first))[0]);
  });

  it('draws nothing where no part has an outline', () => {
    const outline = outlineIn(withJoinedGlyphs(face.bytes(), [[{ glyph: SPACE, x: 0, y: 0 }]], first), first);
    expect(outline.byteLength).to.equal(0);
  });

  it('tells readers how deep and how large composite glyphs are', () => {
    const limits = (font: Uint8Array): DataView => viewOf(readTables(font).get('maxp') as Uint8Array);
    const [before, after] = [face.bytes(), withJoinedGlyphs(face.bytes(), [parts], first)].map(limits);
    expect(after.getUint16(4)).to.equal(first + 1);
    expect(after.getUint16(30)).to.equal(before.getUint16(30) + 1);
    expect(after.getUint16(28)).to.be.at.least(2);
  });
});
