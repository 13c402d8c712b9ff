import { expect } from 'chai';
import { nearestOf } from './nearest.js';

describe('the word that was probably meant', () => {
  it('is the one with a letter changed, added, dropped or swapped, in any case', () => {
    const words = ['convert', 'serve', 'QUIRE_PORT'];
    for (const [typed, meant] of [
      ['convrt', 'convert'],
      ['konvert', 'convert'],
      ['convertt', 'convert'],
      ['Serev', 'serve'],
      ['QUIRE_PROT', 'QUIRE_PORT'],
    ]) {
      expect(nearestOf(typed, words), typed).to.equal(meant);
    }
  });

  it('is none where too much differs', () => {
    expect(nearestOf('first_name', ['last_name'])).to.equal(undefined);
    expect(nearestOf('id', ['in'])).to.equal(undefined);
    expect(nearestOf('zip', [])).to.equal(undefined);
  });
});
