import { expect } from 'chai';
import { anchorCharacter } from './anchor-character.js';

describe('anchorCharacter', () => {
  it('is the character before the anchor, as for the pictures behind "(" in a manual', () => {
    expect(anchorCharacter(12, 4)).to.equal(11);
    expect(anchorCharacter(5, 4)).to.equal(4);
  });

  it('stays in the line of the anchor: the first character of a line has none before it', () => {
    expect(anchorCharacter(4, 4)).to.equal(4);
  });
});
