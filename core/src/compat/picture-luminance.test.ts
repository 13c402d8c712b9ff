import { expect } from 'chai';
import { pictureLuminance } from './picture-luminance.js';

describe('pictureLuminance', () => {
  it('gives what Word gave for 16% more brightness and 16% less contrast', () => {
    const { gain, offset } = pictureLuminance(0.16, -0.16);
    for (const [before, after] of [
      [0, 58],
      [100, 142],
      [200, 225],
    ]) {
      expect(before * gain + offset * 255).to.be.closeTo(after, 1);
    }
  });

  it('leaves a picture alone at 0, and its middle with more contrast', () => {
    expect(pictureLuminance(0, 0)).to.deep.equal({ gain: 1, offset: 0 });
    const { gain, offset } = pictureLuminance(0, 0.5);
    expect([gain, 0.5 * gain + offset]).to.deep.equal([2, 0.5]);
  });
});
