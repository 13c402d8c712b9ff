import { expect } from 'chai';
import { nodeFontSources } from '../../node/fonts.js';
import { Binary } from '../sfnt/binary.js';
import { openFace, readDirectory } from '../sfnt/index.js';
import { outlineBox } from '../woff2/index.js';
import { glyphsAtWeight } from './glyphs.js';
import { readSimpleGlyph } from './simple-glyph.js';
import { thinnedFace } from './thinned-face.js';

const carlito = nodeFontSources({ folders: [] })
  .flatMap((source) => source.faces)
  .find(({ family, bold, italic }) => family === 'Carlito' && !bold && !italic);
const PEN = { across: 0.01, up: 0.008, capHeight: 0.632 };

/** The box of a letter in ems. */
function box(face: ReturnType<typeof openFace>, letter: string): number[] {
  const glyph = face.glyph(letter.charCodeAt(0));
  const { bytes } = glyphsAtWeight(readDirectory(face.bytes(), 'face'), 400).glyph(glyph);
  const simple = readSimpleGlyph(new Binary(bytes, 'glyph'));
  if (!simple) throw new Error(`${letter} has no outline of its own`);
  return outlineBox(simple.outline).map((edge) => edge / face.unitsPerEm);
}

describe('a face drawn with a thinner pen', () => {
  if (!carlito) throw new Error('Carlito is not installed');
  const face = openFace(carlito.load() as Uint8Array, 'Carlito');
  const thin = thinnedFace(face, PEN);

  it('has strokes that are thinner on both sides, at the same advances', () => {
    const [left = 0, , right = 0] = box(face, 'l');
    const [thinLeft = 0, , thinRight = 0] = box(thin, 'l');
    expect(thinLeft - left).to.be.closeTo(PEN.across, 0.001);
    expect(right - thinRight).to.be.closeTo(PEN.across, 0.001);
    expect([...thin.advances]).to.deep.equal([...face.advances]);
  });

  it('has capitals of the height that is asked for, which stand on the baseline', () => {
    const [, bottom = 1, , top = 0] = box(thin, 'H');
    expect([bottom, top].map((edge) => Math.round(edge * 1000))).to.deep.equal([0, 632]);
  });

  it('has the same file after characters that it lacks', () => {
    const fresh = thinnedFace(openFace(carlito.load() as Uint8Array, 'Carlito'), PEN);
    fresh.glyph(0x6c);
    const before = fresh.bytes();
    expect(fresh.glyph(0x4e00)).to.equal(0);
    expect(fresh.bytes()).to.deep.equal(before);
  });

  it('is made once, under a name of its own', () => {
    expect(thinnedFace(face, PEN)).to.equal(thin);
    expect(thin.id).not.to.equal(face.id);
  });
});
