import { expect } from 'chai';
import { pt } from '../base/units.js';
import { autoSpaceWidth } from './auto-space-width.js';

describe('autoSpaceWidth', () => {
  it('is a quarter of the size: Word leaves 2.62 pt beside text of 10.5 pt', () => {
    expect(autoSpaceWidth(pt(10.5)) / 20).to.be.closeTo(2.62, 0.03);
    expect(autoSpaceWidth(pt(12))).to.equal(60);
  });
});
