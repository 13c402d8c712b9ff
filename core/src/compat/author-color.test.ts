import { expect } from 'chai';
import { authorColor } from './author-color.js';

describe('authorColor', () => {
  it('gives the first authors colors of their own and starts again behind the last', () => {
    const colors = ['#d13438', '#0078d4', '#5c2e91', '#498205', '#ca5010', '#038387', '#881798', '#986f0b'];
    expect(colors.map((_, index) => authorColor(index))).to.deep.equal(colors);
    expect(authorColor(8)).to.equal(authorColor(0));
  });
});
