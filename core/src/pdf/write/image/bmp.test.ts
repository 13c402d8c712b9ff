import { expect } from 'chai';
import { ascii, little } from '../../../testing/image-samples.js';
import { encodeBmp } from './bmp.js';
import { UnreadableImage } from './image.js';

interface BmpSample {
  readonly compression?: number;
  readonly palette?: readonly number[];
  readonly masks?: readonly number[];
}

function bmp(
  width: number,
  height: number,
  depth: number,
  pixels: readonly number[],
  sample: BmpSample = {},
): Uint8Array {
  const { compression = 0, palette = [], masks = [] } = sample;
  const extra = [...masks.flatMap((mask) => little(mask, 4)), ...palette];
  return Uint8Array.from([
    ...[...ascii('BM'), ...little(0, 8), ...little(54 + extra.length, 4)],
    ...[
      ...little(40, 4),
      ...little(width, 4),
      ...little(height, 4),
      1,
      0,
      ...little(depth, 2),
      ...little(compression, 4),
    ],
    ...[...little(0, 12), ...little(palette.length / 4, 4), ...little(0, 4)],
    ...extra,
    ...pixels,
  ]);
}

const encode = (bytes: Uint8Array) => encodeBmp(bytes, () => undefined);
const TWO_COLORS = [0, 0, 255, 0, 255, 0, 0, 0];

describe('BMP', () => {
  it('is stored from the bottom up, blue first, in rows of whole words', () => {
    const image = encode(bmp(1, 2, 24, [3, 2, 1, 0, 6, 5, 4, 0]));
    expect([...image.bytes]).to.deep.equal([4, 5, 6, 1, 2, 3]);
  });

  it('may be stored from the top down', () => {
    const image = encode(bmp(1, -2, 24, [3, 2, 1, 0, 6, 5, 4, 0]));
    expect([...image.bytes]).to.deep.equal([1, 2, 3, 4, 5, 6]);
  });

  it('has palettes, for bits and for bytes', () => {
    const bits = encode(bmp(3, 1, 1, [0b10100000, 0, 0, 0], { palette: TWO_COLORS }));
    expect([...bits.bytes]).to.deep.equal([1, 0, 1]);
    expect(bits.dict.ColorSpace).to.have.nested.property('[3].latin', '\u00ff\u0000\u0000\u0000\u0000\u00ff');
    expect([...encode(bmp(3, 1, 4, [0x10, 0x10, 0, 0], { palette: TWO_COLORS })).bytes]).to.deep.equal([1, 0, 1]);
  });

  it('scales the bits of masks to bytes', () => {
    const image = encode(bmp(1, 1, 16, [0xe0, 0xff, 0, 0], { compression: 3, masks: [0xf800, 0x07e0, 0x001f] }));
    expect([...image.bytes]).to.deep.equal([255, 255, 0]);
  });

  it('has no alpha in a fourth byte that nothing speaks of', () => {
    expect(encode(bmp(1, 1, 32, [1, 2, 3, 4])).alpha).to.equal(undefined);
  });

  it('is decoded from runs, literals, line ends and jumps', () => {
    const runs = [2, 1, 0, 0, 0, 3, 1, 0, 1, 0, 0, 2, 1, 1, 1, 1, 0, 1];
    const image = encode(bmp(3, 4, 8, runs, { compression: 1, palette: TWO_COLORS }));
    expect([...image.bytes.subarray(9)]).to.deep.equal([1, 1, 0]);
    expect([...image.bytes.subarray(6, 9)]).to.deep.equal([1, 0, 1]);
    const nibbles = encode(bmp(4, 1, 4, [4, 0x10, 0, 1], { compression: 2, palette: TWO_COLORS }));
    expect([...nibbles.bytes]).to.deep.equal([1, 0, 1, 0]);
  });

  it('is refused when pixels are missing or the kind is unknown', () => {
    expect(() => encode(bmp(9, 9, 24, [1]))).to.throw(UnreadableImage);
    expect(() => encode(bmp(1, 1, 24, [1, 2, 3, 4], { compression: 4 }))).to.throw(UnreadableImage);
    expect(() => encode(Uint8Array.from(ascii('BM')))).to.throw(RangeError);
  });
});
