import { expect } from 'chai';
import { pt, ptToTwip, twipToPt } from '../base/units.js';
import { paragraphBoxReach } from './paragraph-box.js';

describe('paragraphBoxReach', () => {
  it('is 1.44 pt where a side has no border, and the space of its border more where it has one', () => {
    const reach = (space: number): string => twipToPt(paragraphBoxReach(ptToTwip(pt(space)))).toFixed(2);
    expect([reach(0), reach(4)]).to.deep.equal(['1.44', '5.44']);
  });
});
