import { expect } from 'chai';
import { ascii, little } from '../../../testing/image-samples.js';
import { encodeGif } from './gif.js';
import { UnreadableImage } from './image.js';

/** Indices packed as codes of three bits, with a clear code before each so that the table never grows. */
function uncompressed(indices: readonly number[]): number[] {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  const put = (code: number): void => {
    bits |= code << held;
    for (held += 3; held >= 8; held -= 8, bits >>= 8) bytes.push(bits & 255);
  };
  for (const index of indices) {
    put(4);
    put(index);
  }
  put(5);
  return [...bytes, bits & 255];
}

interface GifSample {
  readonly interlaced?: boolean;
  readonly transparent?: number;
  readonly data?: readonly number[];
}

const PALETTE = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255];

function gif(width: number, height: number, indices: readonly number[], sample: GifSample = {}): Uint8Array {
  const { interlaced = false, transparent, data = uncompressed(indices) } = sample;
  const control = transparent === undefined ? [] : [0x21, 0xf9, 4, 1, 0, 0, transparent, 0];
  const blocks = Array.from({ length: Math.ceil(data.length / 255) }, (_, i) => data.slice(i * 255, (i + 1) * 255));
  return Uint8Array.from([
    ...ascii('GIF89a'),
    ...little(width, 2),
    ...little(height, 2),
    ...[0x81, 0, 0],
    ...PALETTE,
    ...[0x21, 0xfe, 2, 65, 66, 0],
    ...control,
    ...[0x2c, 0, 0, 0, 0],
    ...little(width, 2),
    ...little(height, 2),
    interlaced ? 0x40 : 0,
    2,
    ...blocks.flatMap((block) => [block.length, ...block]),
    ...[0, 0x3b],
  ]);
}

const encode = (bytes: Uint8Array) => encodeGif(bytes, () => undefined);

describe('GIF', () => {
  it('gives its first picture as indices', () => {
    const image = encode(gif(3, 2, [0, 1, 2, 3, 2, 1]));
    expect([...image.bytes]).to.deep.equal([0, 1, 2, 3, 2, 1]);
    expect(image.dict.Mask).to.equal(undefined);
  });

  it('decodes codes that refer to what was just written', () => {
    // Codes: clear, 1, then 6 for the string "1 1" before it is in the table, then 7 for "1 1 1", then the end.
    const data = [0b10_001_100, 0b0101_111_1, 0b0];
    expect([...encode(gif(6, 1, [], { data })).bytes]).to.deep.equal([1, 1, 1, 1, 1, 1]);
  });

  it('masks its transparent color', () => {
    expect(encode(gif(1, 1, [1], { transparent: 2 })).dict.Mask).to.deep.equal([2, 2]);
  });

  it('puts interlaced rows in order', () => {
    const image = encode(gif(1, 5, [0, 1, 2, 3, 1], { interlaced: true }));
    expect([...image.bytes]).to.deep.equal([0, 3, 2, 1, 1]);
  });

  it('leaves the rest empty where the data ends early', () => {
    expect([...encode(gif(3, 1, [1]).subarray(0, 60)).bytes]).to.deep.equal([1, 0, 0]);
  });

  it('is refused without a picture', () => {
    expect(() => encode(gif(1, 1, [1]).subarray(0, 20))).to.throw(UnreadableImage);
    expect(() => encode(new Uint8Array(30))).to.throw(UnreadableImage);
  });
});
