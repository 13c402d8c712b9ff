import { expect } from 'chai';
import { carlito } from '../../testing/written-pdf.js';
import { componentsOf } from '../sfnt/index.js';
import { withFittedGlyphs } from './fitted-outlines.js';
import { withJoinedGlyphs } from './joined-outlines.js';
import { readTables, viewOf } from './sfnt.js';
import { openGlyphs, subsetTrueType } from './subset-truetype.js';

const { face } = carlito();
const [E, ACUTE, SPACE] = ['e', 'é', ' '].map((character) => face.glyph(character.charCodeAt(0)));
const own = face.advances.length;

function outlineIn(font: Uint8Array, glyph: number): Uint8Array {
  const source = openGlyphs(readTables(font));
  if (!source) throw new Error('no outlines');
  return source.glyph(glyph);
}

/** Left, bottom, right, top. */
const boxOf = (outline: Uint8Array): number[] => [2, 4, 6, 8].map((at) => viewOf(outline).getInt16(at));
const parts = (outline: Uint8Array): number[] => [...componentsOf(outline)].map(({ glyph }) => glyph);

describe('withFittedGlyphs', () => {
  const fitted = withFittedGlyphs(face.bytes(), new Map([[E, { scale: 0.5, shift: 40 }]]), own);

  it('draws a copy of the glyph, narrower and moved, and says where it begins', () => {
    const outline = outlineIn(fitted, E);
    expect(parts(outline)).to.deep.equal([own]);
    const [left, bottom, right, top] = boxOf(outlineIn(face.bytes(), E));
    expect(boxOf(outline)).to.deep.equal([Math.round(left / 2) + 40, bottom, Math.round(right / 2) + 40, top]);
    // Reads the offset, then the two scales as F2Dot14.
    expect([14, 16, 18, 20].map((at) => viewOf(outline).getInt16(at))).to.deep.equal([40, 0, 0x2000, 0x4000]);
    expect(outlineIn(fitted, own)).to.deep.equal(outlineIn(face.bytes(), E));
    const metrics = viewOf(readTables(fitted).get('hmtx') as Uint8Array);
    expect(metrics.getInt16(E * 4 + 2)).to.equal(Math.round(left / 2) + 40);
  });

  it('leaves glyphs that are composed of it as they are, and fits those of letters with marks', () => {
    const composed = parts(outlineIn(face.bytes(), ACUTE));
    expect(composed).to.include(E);
    expect(parts(outlineIn(fitted, ACUTE))).to.deep.equal(composed.map((glyph) => (glyph === E ? own : glyph)));
    const joined = withJoinedGlyphs(face.bytes(), [[{ glyph: E, x: 0, y: 0 }]], own);
    const both = withFittedGlyphs(joined, new Map([[E, { scale: 0.5, shift: 0 }]]), own);
    expect(parts(outlineIn(both, own))).to.deep.equal([E]);
    expect(parts(outlineIn(both, E))).to.deep.equal([own + 1]);
  });

  it('brings the copy along in a subset', () => {
    const subset = subsetTrueType(fitted, [E], () => 480);
    if (!subset) throw new Error('not subset');
    expect(outlineIn(subset, own)).to.deep.equal(outlineIn(face.bytes(), E));
    expect(outlineIn(subset, ACUTE)).to.have.length(0);
  });

  it('has nothing to draw for a glyph without an outline', () => {
    const blank = withFittedGlyphs(face.bytes(), new Map([[SPACE, { scale: 0.5, shift: 0 }]]), own);
    expect(outlineIn(blank, SPACE)).to.have.length(0);
  });
});
