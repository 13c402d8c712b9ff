import { expect } from 'chai';
import { shadowBlur } from './shadow-blur.js';

describe('shadowBlur', () => {
  it('fades by a normal distribution over the radius on both sides of an edge', () => {
    expect(shadowBlur(4).reach).to.equal(4);
    expect(shadowBlur(4).sigma).to.be.closeTo(1.33, 0.01);
  });
});
