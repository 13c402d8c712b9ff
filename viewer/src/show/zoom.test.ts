import { expect } from 'chai';
import { nextZoom, pixelsPerPoint, zoomFactor } from './zoom.js';

describe('the zoom of a viewer', () => {
  const letter = { width: 612, height: 792 };

  it('shows a page as wide as there is room, but not above its size unless that is asked for', () => {
    const wide = { width: 1664, height: 900 };
    expect(zoomFactor('auto', letter, wide)).to.equal(1);
    expect(zoomFactor('width', letter, wide)).to.equal(2);
    expect(zoomFactor('auto', letter, { width: 440, height: 900 })).to.equal(0.5);
  });

  it('shows a whole page', () => {
    expect(zoomFactor('page', letter, { width: 1664, height: 560 })).to.equal(0.5);
  });

  it('stays within bounds, and is 100 % where there is no room to measure', () => {
    expect(zoomFactor(99, letter, letter)).to.equal(8);
    expect(zoomFactor('width', letter, { width: 0, height: 0 })).to.equal(0.1);
    expect(zoomFactor('width', { width: 0, height: 0 }, { width: 32, height: 32 })).to.equal(1);
  });

  it('goes in steps, from anywhere between them', () => {
    expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(0.97, 1), nextZoom(8, 1)]).to.deep.equal([1.1, 0.9, 1, 8]);
    expect(pixelsPerPoint(0.75)).to.equal(1);
  });
});
