import { expect } from 'chai';
import { sampleJpeg } from '../../../testing/image-samples.js';
import { UnreadableImage } from './image.js';
import { encodeJpeg } from './jpeg.js';

const encode = (bytes: Uint8Array) => encodeJpeg(bytes, () => undefined);

describe('JPEG', () => {
  it('goes in as it is', () => {
    const bytes = sampleJpeg(3);
    const image = encode(bytes);
    expect(image.bytes).to.equal(bytes);
    expect([image.width, image.height, image.plain]).to.deep.equal([60, 40, false]);
    expect(image.dict.ColorSpace).to.have.property('text', 'DeviceRGB');
    expect(image.dict.Filter).to.have.property('text', 'DCTDecode');
  });

  it('is inverted where it is CMYK of Adobe’s, and only there', () => {
    expect(encode(sampleJpeg(4, { adobe: true })).dict.Decode).to.deep.equal([1, 0, 1, 0, 1, 0, 1, 0]);
    expect(encode(sampleJpeg(4)).dict.Decode).to.equal(undefined);
    expect(encode(sampleJpeg(3, { adobe: true })).dict.Decode).to.equal(undefined);
    expect(encode(sampleJpeg(1)).dict.ColorSpace).to.have.property('text', 'DeviceGray');
  });

  it('is read when it is progressive, not when it is lossless or has more bits', () => {
    expect(encode(sampleJpeg(3, { frame: 0xc2 })).width).to.equal(60);
    expect(() => encode(sampleJpeg(3, { frame: 0xc3 }))).to.throw(UnreadableImage);
    expect(() => encode(sampleJpeg(3, { precision: 12 }))).to.throw(UnreadableImage);
    expect(() => encode(sampleJpeg(2))).to.throw(UnreadableImage);
  });

  it('is refused when it ends early or is none', () => {
    for (let length = 3; length < 12; length++)
      expect(() => encode(sampleJpeg(3).subarray(0, length))).to.throw(UnreadableImage);
    expect(() => encode(new Uint8Array(100))).to.throw(UnreadableImage);
  });
});
