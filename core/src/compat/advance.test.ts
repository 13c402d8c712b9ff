import { expect } from 'chai';
import { pt } from '../base/units.js';
import { advanceInTwips } from './advance.js';

describe('advanceInTwips', () => {
  it('is the design width at the nominal size: half an em of 10.5 pt is 105 twips', () => {
    expect(advanceInTwips(0.5, pt(10.5))).to.equal(105);
  });

  it('is not rounded: a lower-case a of Calibri 11 is 981/2048 em wide', () => {
    expect(advanceInTwips(981 / 2048, pt(11))).to.equal(105.380859375);
  });
});
