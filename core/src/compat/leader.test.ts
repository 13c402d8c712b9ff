import { expect } from 'chai';
import { twip } from '../base/units.js';
import { leaderCharacters } from './leader.js';

describe('leaderCharacters', () => {
  it('rounds the advance to 1/600 inch: dots of Arial 10 stand 2.76 pt apart and those of Calibri 10 2.52 pt', () => {
    expect(leaderCharacters(0, twip(1000), 0.278 * 200).pitch / 20).to.be.closeTo(2.76, 1e-9);
    expect(leaderCharacters(0, twip(1000), 0.252 * 200).pitch / 20).to.be.closeTo(2.52, 1e-9);
    expect(leaderCharacters(0, twip(1000), 23.6 * 2.4).pitch).to.be.closeTo(24 * 2.4, 1e-9);
  });

  it('starts on a raster from the edge of the page, so that the dots of all lines stand above each other', () => {
    const [first, second] = [100, 117].map((x) => leaderCharacters(x, twip(1000), 24));
    expect(first).to.deep.equal({ count: 40, start: 120, pitch: 24 });
    expect(second?.start).to.equal(120);
    expect(leaderCharacters(120, twip(240), 24)).to.deep.equal({ count: 10, start: 120, pitch: 24 });
  });

  it('fills the tab with whole characters only', () => {
    expect(leaderCharacters(120, twip(239), 24).count).to.equal(9);
    expect(leaderCharacters(121, twip(10), 24).count).to.equal(0);
    expect(leaderCharacters(121, twip(0), 24).count).to.equal(0);
  });

  it('sets characters of no width a unit of the raster apart', () => {
    expect(leaderCharacters(0, twip(24), 0)).to.deep.equal({ count: 10, start: 0, pitch: 2.4 });
  });
});
