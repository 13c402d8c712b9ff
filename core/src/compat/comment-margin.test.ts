import { expect } from 'chai';
import { pt } from '../base/units.js';
import { balloonScale, commentMargin, commentTint } from './comment-margin.js';

describe('the margin of comments', () => {
  it('makes a page as wide as Word does: text up to 540 pt, 806.4 pt in all, balloons 571.5 to 801.3', () => {
    const margin = commentMargin(pt(540));
    expect(margin.width).to.equal(806.4);
    expect(margin.stripLeft).to.equal(549);
    expect([margin.balloonLeft, margin.balloonLeft + margin.balloonWidth]).to.deep.equal([571.5, 801.3]);
  });

  it('lightens the color of an author and keeps its hue', () => {
    expect(commentTint('#b5082e')).to.equal('#fdd7df');
    expect(commentTint('#808080')).to.equal('#eaeaea');
    expect(commentTint('#0078d4')).to.equal('#d5edff');
    expect([commentTint('#ffffff'), commentTint('#000000')]).to.deep.equal(['#eaeaea', '#eaeaea']);
  });

  it('shows text at 8 pt, and its spacing as much smaller', () => {
    for (const size of [10, 11]) expect(size * balloonScale(pt(size))).to.be.closeTo(8, 1e-9);
    expect(3 * balloonScale(pt(10)), 'spacing').to.be.closeTo(2.4, 1e-9);
    expect(balloonScale(pt(7))).to.equal(1);
  });
});
