import { expect } from 'chai';
import { nodeCompression } from '../../../node/compression.js';
import { compact } from './compact.js';
import type { Pixels } from './pixels.js';
import { asSamples } from './samples.js';

const [WIDTH, HEIGHT] = [50, 37];
const picture = (color: (x: number, y: number) => readonly [number, number, number]): Pixels => ({
  width: WIDTH,
  height: HEIGHT,
  rgba: Uint8Array.from(
    Array.from({ length: WIDTH * HEIGHT }, (_, at) => [...color(at % WIDTH, Math.floor(at / WIDTH)), 255]).flat(),
  ),
});
const made = (pixels: Pixels) => compact(pixels, asSamples(pixels), nodeCompression);

describe('samples in few bytes', () => {
  it('are indices in as few bits as their colors need', () => {
    for (const [colors, bits] of [
      [2, 1],
      [3, 2],
      [16, 4],
      [17, 8],
    ] as const) {
      const image = made(picture((x, y) => [(((x * x * 31 + y * y * 17 + x * y * 7) >> 3) % colors) * 11, 90, 200]));
      expect(image.dict.BitsPerComponent, `${colors} colors`).to.equal(bits);
      expect(image.plain).to.equal(false);
    }
  });

  it('are differences from their neighbors where colors run into each other, and give the same colors again', () => {
    const pixels = picture((x, y) => [x * 5, y * 6, (x * 3 + y * 2) % 256]);
    const image = made(pixels);
    expect(image.dict.DecodeParms).to.deep.equal({ Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: WIDTH });
    const plain = asSamples(pixels);
    expect(image.bytes.length).to.be.below(nodeCompression.deflate(plain.bytes).length / 2);
    expect(unfiltered(nodeCompression.inflate(image.bytes, 1e6), 3)).to.deep.equal(plain.bytes);
  });
});

/** Rows of PNG, ISO/IEC 15948 §9.2. */
function unfiltered(data: Uint8Array, channels: number): Uint8Array {
  const stride = WIDTH * channels;
  const out = new Uint8Array(stride * HEIGHT);
  for (let row = 0; row < HEIGHT; row++) {
    const filter = data[row * (stride + 1)];
    for (let i = 0; i < stride; i++) {
      const at = row * stride + i;
      const a = i >= channels ? (out[at - channels] ?? 0) : 0;
      const b = row > 0 ? (out[at - stride] ?? 0) : 0;
      const c = row > 0 && i >= channels ? (out[at - stride - channels] ?? 0) : 0;
      const nearest = [a, b, c].reduce((best, each) =>
        Math.abs(a + b - c - each) < Math.abs(a + b - c - best) ? each : best,
      );
      const guess = [0, a, b, (a + b) >> 1, nearest][filter ?? 0] ?? 0;
      out[at] = (data[row * (stride + 1) + 1 + i] ?? 0) + guess;
    }
  }
  return out;
}
