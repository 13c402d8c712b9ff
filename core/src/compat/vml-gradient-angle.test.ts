import { expect } from 'chai';
import { vmlGradientAngle } from './vml-gradient-angle.js';

describe('vmlGradientAngle', () => {
  it('runs down at 0, to the right at 90, and changes the ends where it is negative', () => {
    expect([0, 45, 90, -135, -90].map(vmlGradientAngle)).to.deep.equal([90, 45, 0, 45, 0]);
  });
});
