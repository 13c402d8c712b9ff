import { expect } from 'chai';
import type { LineMetrics } from '../resolved/index.js';
import { eastAsianLine } from './east-asian-line-height.js';

describe('eastAsianLine', () => {
  // MS Mincho: 220 of 256 above the baseline and 36 below.
  const mincho = { ascent: 220 / 256, descent: 36 / 256, lineGap: 0 } as LineMetrics;

  it('is 83/64 as tall as the face says, as measured of MS Gothic and MS Mincho', () => {
    const { ascent, descent } = eastAsianLine(mincho);
    expect(ascent + descent).to.be.closeTo(83 / 64, 1e-12);
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
