import { expect } from 'chai';
import { encode } from 'jpeg-js';
import { sampleJpeg } from '../../../testing/image-samples.js';
import { qualityOf } from './jpeg-quality.js';

const data = Uint8Array.from({ length: 16 * 16 * 4 }, (_, i) => i & 255);

describe('the quality of a JPEG', () => {
  for (const quality of [20, 30, 50, 75, 92, 100]) {
    it(`is found where it was written in ${quality}`, () => {
      const bytes = Uint8Array.from(encode({ width: 16, height: 16, data }, quality).data);
      expect(qualityOf(bytes)).to.be.closeTo(quality, 1);
    });
  }

  it('is the best that there is where no table tells, or it is cut off', () => {
    expect(qualityOf(sampleJpeg(3))).to.equal(100);
    const bytes = Uint8Array.from(encode({ width: 16, height: 16, data }, 30).data);
    for (let length = 0; length < 60; length++) expect(qualityOf(bytes.subarray(0, length))).to.equal(100);
  });
});
