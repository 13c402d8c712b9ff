import { expect } from 'chai';
import { nodeCompression } from '../../../node/compression.js';
import { type PngSample, samplePng } from '../../../testing/image-samples.js';
import { ByteWriter, type PdfValue, serialize } from '../../file/index.js';
import { UnreadableImage } from './image.js';
import { encodePng } from './png.js';

const encode = (sample: PngSample) => encodePng(samplePng(sample), nodeCompression, () => undefined);

function spelled(value: PdfValue | undefined): string {
  const out = new ByteWriter();
  serialize(out, value ?? null);
  return String.fromCharCode(...out.view());
}

const GREY = 0;
const RGB = 2;
const PALETTE = 3;
const GREY_ALPHA = 4;
const RGB_ALPHA = 6;

describe('PNG', () => {
  it('passes its data on where PDF can say the same', async () => {
    const image = encode({ width: 2, height: 1, colorType: RGB, rows: [[1, 2, 3, 4, 5, 6]] });
    expect(image.plain).to.equal(false);
    expect([...nodeCompression.inflate(image.bytes, 100)]).to.deep.equal([0, 1, 2, 3, 4, 5, 6]);
    expect(spelled(image.dict.DecodeParms)).to.equal('<</Predictor 15/Colors 3/BitsPerComponent 8/Columns 2>>');
  });

  it('keeps grey of one bit, and palettes', async () => {
    const bits = encode({ width: 3, height: 1, colorType: GREY, depth: 1, rows: [[0b10100000]] });
    expect(spelled(bits.dict.ColorSpace) + spelled(bits.dict.BitsPerComponent)).to.equal('/DeviceGray1');
    const indexed = encode({
      width: 1,
      height: 1,
      colorType: PALETTE,
      rows: [[1]],
      palette: [65, 66, 67, 68, 69, 70],
    });
    expect(spelled(indexed.dict.ColorSpace)).to.equal('[/Indexed/DeviceRGB 1(ABCDEF)]');
  });

  it('parts color from alpha', async () => {
    const image = encode({ width: 2, height: 1, colorType: RGB_ALPHA, rows: [[1, 2, 3, 40, 5, 6, 7, 80]] });
    expect([...image.bytes]).to.deep.equal([1, 2, 3, 5, 6, 7]);
    expect([...(image.alpha ?? [])]).to.deep.equal([40, 80]);
  });

  it('keeps the upper byte of sixteen bits with alpha', async () => {
    const image = encode({
      width: 1,
      height: 1,
      colorType: GREY_ALPHA,
      depth: 16,
      rows: [[0x12, 0x34, 0x56, 0x78]],
    });
    expect([...image.bytes]).to.deep.equal([0x12]);
    expect([...(image.alpha ?? [])]).to.deep.equal([0x56]);
  });

  it('undoes every filter', async () => {
    const rows = [
      [10, 20, 30, 40],
      [1, 2, 3, 4],
      [250, 0, 7, 9],
    ];
    const filtered: [number, number[][]][] = [
      [
        1,
        [
          [10, 20, 20, 20],
          [1, 2, 2, 2],
          [250, 0, 13, 9],
        ],
      ],
      [
        2,
        [
          [10, 20, 30, 40],
          [247, 238, 229, 220],
          [249, 254, 4, 5],
        ],
      ],
      [
        3,
        [
          [10, 20, 25, 30],
          [252, 248, 244, 239],
          [250, 255, 137, 7],
        ],
      ],
      [
        4,
        [
          [10, 20, 20, 20],
          [247, 238, 229, 240],
          [249, 254, 13, 7],
        ],
      ],
    ];
    for (const [filter, data] of filtered) {
      const image = encode({ width: 2, height: 3, colorType: GREY_ALPHA, rows: data, filter });
      const pixels = [...image.bytes].flatMap((grey, i) => [grey, image.alpha?.[i]]);
      expect(pixels, `filter ${filter}`).to.deep.equal(rows.flat());
    }
  });

  it('undoes filters over the ends of the steps it takes', async () => {
    const [width, height] = [1024, 300];
    const [first, others] = [Array.from({ length: width * 4 }, (_, i) => (i * 7) & 255), Array(width * 4).fill(1)];
    const rows = Array.from({ length: height }, (_, row) => (row === 0 ? first : others));
    const image = encode({ width, height, colorType: RGB_ALPHA, rows, filter: 2 });
    const wrong = image.alpha?.findIndex((alpha, i) => {
      const [row, column] = [Math.floor(i / width), i % width];
      const expected = (channel: number): number => (first[column * 4 + channel] + row) & 255;
      return alpha !== expected(3) || image.bytes[i * 3] !== expected(0) || image.bytes[i * 3 + 2] !== expected(2);
    });
    expect(wrong).to.equal(-1);
  });

  it('turns one transparent entry into a color key, several into a mask', async () => {
    const palette = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const keyed = encode({
      width: 2,
      height: 1,
      colorType: PALETTE,
      rows: [[0, 1]],
      palette,
      transparency: [255, 0],
    });
    expect(spelled(keyed.dict.Mask)).to.equal('[1 1]');
    const masked = encode({
      width: 3,
      height: 1,
      colorType: PALETTE,
      rows: [[0, 1, 2]],
      palette,
      transparency: [9, 99],
    });
    expect([...(masked.alpha ?? [])]).to.deep.equal([9, 99, 255]);
    const grey = encode({ width: 1, height: 1, colorType: GREY, rows: [[7]], transparency: [0, 7] });
    expect(spelled(grey.dict.Mask)).to.equal('[7 7]');
  });

  it('puts interlaced pixels in their places', async () => {
    // Pass 1 has pixel 0, pass 6 pixel 1 of the first row, pass 7 the second row.
    const image = encode({
      width: 2,
      height: 2,
      colorType: GREY,
      interlaced: true,
      rows: [[10], [20], [30, 40]],
    });
    expect([...image.bytes]).to.deep.equal([10, 20, 30, 40]);
  });

  it('refuses what is damaged, short or unknown', () => {
    const good = samplePng({ width: 2, height: 1, colorType: RGB, rows: [[1, 2, 3, 4, 5, 6]] });
    const refusal = (read: () => unknown): unknown => {
      try {
        return read();
      } catch (error) {
        return error;
      }
    };
    const read = (bytes: Uint8Array) => refusal(() => encodePng(bytes, nodeCompression, () => undefined));
    const unreadable = (error: unknown, reason: string): void => {
      expect(error).to.be.an.instanceOf(UnreadableImage).with.property('message').that.contains(reason);
    };
    unreadable(read(good.subarray(0, good.length - 8)), 'ends early');
    unreadable(read(good.map((byte, i) => (i === 45 ? byte ^ 1 : byte))), 'damaged IDAT');
    unreadable(
      refusal(() => encode({ width: 1, height: 1, colorType: 5, rows: [[0]] })),
      'unknown kind',
    );
    unreadable(
      refusal(() => encode({ width: 1, height: 1, colorType: PALETTE, rows: [[0]] })),
      'palette',
    );
    expect(refusal(() => encode({ width: 9, height: 9, colorType: RGB_ALPHA, rows: [[0]] }))).to.be.an('error');
    const filter = { width: 1, height: 1, colorType: GREY_ALPHA, rows: [[0, 0]], filter: 9 };
    unreadable(
      refusal(() => encode(filter)),
      'filter',
    );
  });
});
