import { expect } from 'chai';
import { nodeFontSources } from '../../node/fonts.js';
import { openFace, resizedFace } from './index.js';

function open(family: string) {
  const face = nodeFontSources({ folders: [] })
    .flatMap((source) => source.faces)
    .find((each) => each.family === family);
  if (!face) throw new Error(`${family} is not installed`);
  return openFace(face.load() as Uint8Array, family);
}

describe('resizedFace', () => {
  const face = open('Tinos');

  it('makes a face whose letters are smaller by the factor, with a file of its own', () => {
    const small = resizedFace(face, 0.5);
    const width = (of: typeof face): number => of.advances[of.glyph(0x41)] / of.unitsPerEm;
    expect(width(small)).to.be.closeTo(width(face) / 2, 1e-6);
    expect(small.capHeight).to.be.closeTo(face.capHeight / 2, 1e-6);
    expect(openFace(small.bytes(), 'small').unitsPerEm).to.equal(2 * face.unitsPerEm);
    expect(small.id).not.to.equal(face.id);
  });

  it('makes each size once, and none for the size that the face has', () => {
    expect(resizedFace(face, 0.7)).to.equal(resizedFace(face, 0.7));
    expect(resizedFace(face, 1)).to.equal(face);
  });

  it('stays within the sizes that a font may state', () => {
    expect(resizedFace(face, 1e-9).unitsPerEm).to.equal(16384);
    expect(resizedFace(face, 1e9).unitsPerEm).to.equal(16);
  });
});
