import { expect } from 'chai';
import { carlito, glyphText } from '../testing/written-pdf.js';
import { glyphFit } from './glyph-fit.js';

const face = carlito().face;
const own = (character: string): number => face.advances[face.glyph(character.charCodeAt(0))] / face.unitsPerEm;

/** The fit of the first glyph of `content` if the original is `ratio` times as wide. */
function fitOf(content: string, ratio: number, item = {}, font = {}) {
  const original = { ...carlito(), advance: () => own(content[0]) * ratio, ...font };
  return glyphFit(glyphText(content, { font: original, ...item }), 0);
}

describe('glyphFit', () => {
  it('draws letters and figures as wide as those of the original, whatever the average of its run', () => {
    for (const letter of ['M', 'c', '7', 'é', 'ж']) {
      expect(fitOf(letter, 0.9), letter).to.deep.equal({ scale: 0.9, shift: 0 });
      expect(fitOf(letter, 1.2, { stretch: 1.1 })?.scale, letter).to.be.closeTo(1.2 / 1.1, 0.001);
    }
  });

  it('does what the document asks for (w:w) by the stretch alone', () => {
    expect(fitOf('M', 0.9, { stretch: 1.5, scale: 1.5 })?.scale).to.be.closeTo(0.9, 0.001);
    expect(fitOf('M', 1, { stretch: 1.5, scale: 1.5 })).to.equal(undefined);
  });

  it('changes a letter no further than its strokes bear, which then stands in the middle of its room', () => {
    const units = own('M') * face.unitsPerEm;
    expect(fitOf('M', 2)).to.deep.equal({ scale: 1.25, shift: Math.round((0.75 * units) / 2) });
    expect(fitOf('M', 0.5)).to.deep.equal({ scale: 0.8, shift: Math.round((-0.3 * units) / 2) });
  });

  it('moves points and brackets to the middle of their room as they are, and widens no other sign', () => {
    for (const sign of ['.', ':', '(', '“']) {
      for (const ratio of [0.8, 1.2]) {
        const fit = fitOf(sign, ratio);
        expect(fit?.scale, sign).to.equal(1);
        expect(Math.sign(fit?.shift ?? 0), sign).to.equal(Math.sign(ratio - 1));
      }
    }
    expect(fitOf('@', 1.2)?.scale).to.equal(1);
    expect(fitOf('@', 0.9)?.scale).to.equal(0.9);
  });

  it('draws dashes and underscores, which go on from one to the next, in any width', () => {
    expect(fitOf('_', 1.6)).to.deep.equal({ scale: 1.6, shift: 0 });
    expect(fitOf('—', 0.6)).to.deep.equal({ scale: 0.6, shift: 0 });
  });

  it('leaves what has the width of the original, or a form of its own, as it is', () => {
    expect(fitOf('M', 1.001)).to.equal(undefined);
    expect(fitOf('M', 0.9, {}, { advance: undefined })).to.equal(undefined);
    // A ligature represents more than its first character, so it is not fitted.
    expect(fitOf('fi', 0.9, { drawn: 'M' })).to.equal(undefined);
    expect(fitOf(' ', 2)).to.equal(undefined);
  });
});
