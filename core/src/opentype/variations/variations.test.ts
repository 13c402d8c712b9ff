import { expect } from 'chai';
import { nodeFontSources } from '../../node/index.js';
import { readDirectory } from '../sfnt/directory.js';
import { openFace } from '../sfnt/index.js';
import { glyphsAtWeight } from './index.js';
import { spreadMoves } from './spread-moves.js';

/** Left, bottom, right, top of 中 of Noto Serif SC, and its left side bearing. */
function boxOfZhong(weight: number): readonly number[] {
  const loaded = nodeFontSources({ folders: [] })
    .flatMap(({ faces }) => faces)
    .find(({ family }) => family === 'Noto Serif SC')
    ?.load();
  if (!loaded || loaded instanceof Uint8Array) throw new Error('Noto Serif SC is not installed in slices');
  const slice = loaded.slices.find(({ covers }) => covers.some(([from, to]) => from <= 0x4e2d && to >= 0x4e2d));
  const bytes = slice?.load() ?? new Uint8Array();
  const glyph = glyphsAtWeight(readDirectory(bytes, 'slice'), weight).glyph(openFace(bytes, 'slice').glyph(0x4e2d));
  const view = new DataView(glyph.bytes.buffer, glyph.bytes.byteOffset);
  return [...[2, 4, 6, 8].map((at) => view.getInt16(at)), glyph.bearing];
}

describe('glyphs of a variable font', () => {
  it("have the outlines of their weight, as fontTools' instancer has them", () => {
    expect(boxOfZhong(400)).to.deep.equal([106, -78, 932, 838, 106]);
    expect(boxOfZhong(700)).to.deep.equal([90, -89, 951, 849, 90]);
  });

  it('stay as they are in a font that does not vary', () => {
    const carlito = nodeFontSources({ folders: [] })
      .flatMap(({ faces }) => faces)
      .find(({ family }) => family === 'Carlito');
    const bytes = carlito?.load() as Uint8Array;
    const face = openFace(bytes, 'Carlito');
    const glyph = face.glyph(0x41);
    const [light, black] = [100, 900].map((weight) =>
      glyphsAtWeight(readDirectory(bytes, 'Carlito'), weight).glyph(glyph),
    );
    expect(light).to.deep.equal(black);
    expect(light.advance).to.equal(face.advances[glyph]);
  });
});

describe('moves of points that a font does not state', () => {
  const places = Int16Array.from([0, 10, 20, 30]);
  const ends = Uint16Array.from([3]);
  const spread = (named: readonly number[], deltas: readonly number[]) => [
    ...spreadMoves(Uint16Array.from(named), Int16Array.from(deltas), 4, ends, places),
  ];

  it('lie between those of their neighbors, by where they are', () => {
    expect(spread([0, 2], [0, 20])).to.deep.equal([0, 10, 20, 20]);
  });

  it('are those of the one that moves, where only one does, and none where none does', () => {
    expect(spread([1], [7])).to.deep.equal([7, 7, 7, 7]);
    expect(spread([], [])).to.deep.equal([0, 0, 0, 0]);
  });
});
