import { expect } from 'chai';
import { type GrayPicture, inkAstray, printedWords, wordsInPlace } from './compare.js';

const picture = (rows: readonly string[]): GrayPicture => ({
  width: rows[0].length,
  height: rows.length,
  samples: Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 0 : 255)),
});

describe('what the viewer shows beside what the PDF shows', () => {
  it('agrees where ink is at most a pixel away', () => {
    const shown = picture(['.....', '.###.', '.....', '.....']);
    expect(inkAstray(shown, picture(['.....', '.....', '.###.', '.....']))).to.equal(0);
    expect(inkAstray(shown, picture(['.....', '.....', '.....', '.###.']))).to.equal(1);
    expect(inkAstray(shown, picture(['.....', '.....', '.....', '.....']))).to.equal(1);
  });

  it('counts words that stand where the PDF has their letters', () => {
    const page = '<word xMin="72.0" yMin="70.0" xMax="99.0" yMax="84.0">R&amp;D</word>';
    const at = (text: string, x: number, y: number) => ({ text, x, y, size: 12 });
    expect(wordsInPlace([at('R&D ', 72, 81)], printedWords(page))).to.equal(1);
    expect(wordsInPlace([at('D', 90, 81), at('X', 90, 81), at('R', 72, 101)], printedWords(page))).to.equal(1);
  });
});
