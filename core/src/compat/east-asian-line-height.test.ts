import { expect } from 'chai';
import type { LineMetrics } from '../resolved/index.js';
import { eastAsianLine } from './east-asian-line-height.js';

describe('eastAsianLine', () => {
  // MS Mincho: 220 of 256 above the baseline and 36 below.
  const mincho = { ascent: 220 / 256, descent: 36 / 256, lineGap: 0, unitsPerEm: 256 } as LineMetrics;

  it('is 83/64 as tall as a face of 256 units says, as measured of MS Gothic and MS Mincho', () => {
    const { ascent, descent } = eastAsianLine(mincho);
    expect(ascent + descent).to.be.closeTo(83 / 64, 1e-12);
  });

  it('is 1.3 as tall as a face of finer units says, as measured of Malgun Gothic and Gulim', () => {
    const malgun = { ascent: 2229 / 2048, descent: 495 / 2048, lineGap: 0, unitsPerEm: 2048 } as LineMetrics;
    const { ascent, descent } = eastAsianLine(malgun);
    expect(ascent + descent).to.equal(3541 / 2048);
  });

  it('adds half of the surplus above and half below', () => {
    const { ascent, descent } = eastAsianLine(mincho);
    expect(ascent - mincho.ascent).to.be.closeTo(19 / 128, 1e-12);
    expect(descent - mincho.descent).to.be.closeTo(19 / 128, 1e-12);
  });

  it('leaves the other metrics as they are', () => {
    expect(eastAsianLine({ ...mincho, lineGap: 0.25 } as LineMetrics)).to.include({ lineGap: 0.25 });
  });
});
