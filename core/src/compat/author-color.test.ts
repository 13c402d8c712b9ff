import { expect } from 'chai';
import { authorColor } from './author-color.js';

describe('authorColor', () => {
  it('gives the first authors colours of their own and starts again behind the last', () => {
    expect(authorColor(0)).to.equal('#d13438');
    expect(new Set(Array.from({ length: 8 }, (_, index) => authorColor(index))).size).to.equal(8);
    expect(authorColor(8)).to.equal(authorColor(0));
  });
});
