import { expect } from 'chai';
import { gradientBlend } from './gradient-blend.js';

describe('gradientBlend', () => {
  it('eases two colors in and out, and leaves more of them alone', () => {
    const blend = gradientBlend(2);
    expect([0, 0.125, 0.5, 1].map((t) => blend?.(t))).to.deep.equal([0, 0.04296875, 0.5, 1]);
    expect(gradientBlend(3)).to.equal(undefined);
  });
});
