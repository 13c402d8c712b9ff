import { expect } from 'chai';
import { sameWidthLetter } from './same-width.js';

const twin = (letter: string): string | undefined => {
  const found = sameWidthLetter(letter.codePointAt(0) ?? 0);
  return found === undefined ? undefined : String.fromCodePoint(found);
};

describe('sameWidthLetter', () => {
  it('gives a letter with marks its plain letter', () => {
    expect(Array.from('éñŽçйΐậ', twin)).to.deep.equal(['e', 'n', 'Z', 'c', 'и', 'ι', 'a']);
  });

  it('gives Cyrillic and Greek letters the Latin ones that they look like', () => {
    expect(Array.from('АеΡο', twin)).to.deep.equal(['A', 'e', 'P', 'o']);
    expect(Array.from('КУжωø', twin), 'not what is drawn otherwise').to.deep.equal(Array(5).fill(undefined));
  });

  it('passes over letters that their mark makes wider, and over Hangul', () => {
    expect(Array.from('ďťľơỨΈ한', twin)).to.deep.equal(Array(7).fill(undefined));
  });
});
