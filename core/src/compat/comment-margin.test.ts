import { expect } from 'chai';
import { pt } from '../base/units.js';
import { commentMargin, commentTint } from './comment-margin.js';

describe('the margin of comments', () => {
  it('makes a page as wide as Word does: text up to 540 pt, 806.4 pt in all, balloons 571.5 to 801.3', () => {
    const margin = commentMargin(pt(540));
    expect(margin.width).to.equal(806.4);
    expect(margin.stripLeft).to.equal(549);
    expect([margin.balloonLeft, margin.balloonLeft + margin.balloonWidth]).to.deep.equal([571.5, 801.3]);
  });

  it('lightens the colour of an author and keeps its hue', () => {
    expect(commentTint('#b5082e')).to.equal('#fdd7df');
    expect(commentTint('#808080')).to.equal('#eaeaea');
  });
});
