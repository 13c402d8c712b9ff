import { expect } from 'chai';
import * as independent from 'jpeg-js';
import { flatJpeg } from '../../../../testing/image-samples.js';
import { UnreadableImage } from '../image.js';
import type { Pixels } from '../pixels.js';
import { decode, jpegOfPixels } from './index.js';

const anySize = (): void => undefined;
const read = (bytes: Uint8Array) => decode(bytes, anySize);
const bytesOf = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));

/** 40 by 24 pixels in four fields with two different gradients, written as a JPEG by libjpeg-turbo 3.2. */
const PROGRESSIVE = bytesOf(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgy' +
    'PC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wgARCAAYACgD' +
    'ASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAQFAwb/xAAXAQEBAQEAAAAAAAAAAAAAAAAEBQIB/9oADAMBAAIQAxAAAAHAoUVSaOxgVye7' +
    'bLHR5TuWs2WBsUgA/wD/xAAaEAEBAQEBAQEAAAAAAAAAAAAAAQIDEQQS/9oACAEBAAEFAoj5L4m02mEyxfwnROibTbnfUR//xAAcEQACAgIDAAAA' +
    'AAAAAAAAAAAAAQIDESIxMkH/2gAIAQMBAT8BeJcEVGPYV9C9KoovWw0f/8QAHBEAAgICAwAAAAAAAAAAAAAAAAIBAxIxBBMh/9oACAECAQE/AX5C' +
    'TqS6rN5Y6lMILvBtn//EABgQAAIDAAAAAAAAAAAAAAAAABAxAAIw/9oACAEBAAY/AhYuPH//xAAfEAACAAUFAAAAAAAAAAAAAAAAARARIVHxQWGB' +
    'ocH/2gAIAQEAAT8hUU5uXsQViLxNDWY+3Y60QqdhRT//2gAMAwEAAgADAAAAEH6D/XwP/8QAHBEAAgICAwAAAAAAAAAAAAAAAAERQRAxodHw/9oA' +
    'CAEDAQE/ELQ3aBRD4vrCSm9QqT//xAAaEQEBAAIDAAAAAAAAAAAAAAABABHRITFR/9oACAECAQE/ENWOrGPTrEhwsecMkJT/xAAfEAABAgYDAAAA' +
    'AAAAAAAAAAAAEGEBESFBwfAxUfH/2gAIAQEAAT8QRbsJ8fIPTJB6ZKqfvtKXqGocx8fH6g40/wD/2Q==',
);
/** The same picture with a restart marker after each minimum coded unit. */
const RESTARTS = bytesOf(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgy' +
    'PC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAARCAAYACgD' +
    'ASEAAhEBAxEB/8QAGQAAAwEBAQAAAAAAAAAAAAAAAAUGBAMH/8QAKxAAAQIDBQYHAAAAAAAAAAAAAAIDBBESAQUTYaIUITFBQ+EGIjJSocLx/8QA' +
    'FwEBAQEBAAAAAAAAAAAAAAAABQQDBv/EACcRAAEDAgQFBQAAAAAAAAAAAAABAgMEEQUSFCETIkKh4TFBcbHw/90ABAAB/9oADAMBAAIRAxEAPwCB' +
    'ZQMWUHcVKhMzD//Q6+EXcDat/qo+xXtRuZHikOare74+kCKaK5//0fQmo3MAXTm0cPKf/9KSZgkWdbT3GDMIizrae49JijpOjv4CmzLN02P/080G' +
    '7sM6La6+PKUv0as3kv2aiieJJFWVfcOSfT7Zbn//1HbN4L3eT5Awc5rVtYiTH0Ztwu/g/9WEajczc1G5jqU5HSwn/9ZTdzuPVzpkOWEcBCqTLsH1' +
    'sdpFT96H/9dowgCKReY5d7Nz/9k=',
);

function slopes(x: number, y: number): readonly number[] {
  if ((Math.floor(x / 20) + Math.floor(y / 12)) % 2) return [20 + 5 * x, 230 - 8 * y, 60 + 2 * x + 3 * y];
  return [30 + 3 * y, 40 + 4 * x, 200 - 2 * x];
}

/** The mean distance of pixels from the expected ones. */
function meanError({ width, height, rgba }: Pixels, expected: (x: number, y: number) => readonly number[]): number {
  let sum = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const [channel, value] of expected(x, y).entries())
        sum += Math.abs(rgba[(y * width + x) * 4 + channel] - value);
  return sum / (width * height * 3);
}

const ADOBE = (transform: number): number[] => [
  ...[0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0],
  transform,
];
const JFIF = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
const NAMED = [0x52, 0x47, 0x42];

describe('reading a JPEG', () => {
  it('knows progressive ones, and those with restarts', () => {
    for (const [bytes, most] of [
      [PROGRESSIVE, 7],
      [RESTARTS, 6],
    ] as const) {
      const { pixels, sampling } = read(bytes);
      expect([pixels.width, pixels.height, sampling]).to.deep.equal([40, 24, 'halved']);
      expect(meanError(pixels, slopes)).to.be.below(most);
    }
  });

  for (const [what, bytes, expected] of [
    ['gray', flatJpeg([77], [1]), [77, 77, 77]],
    ['brightness and color', flatJpeg([100, 128, 200], [1, 2, 3]), [201, 49, 100]],
    ['red, green and blue, as Adobe marks them', flatJpeg([10, 20, 30], [1, 2, 3], ADOBE(0)), [10, 20, 30]],
    ['red, green and blue by their names', flatJpeg([10, 20, 30], NAMED), [10, 20, 30]],
    ['such names in a file of JFIF', flatJpeg([100, 128, 200], NAMED, JFIF), [201, 49, 100]],
    ['inks', flatJpeg([255, 0, 51, 51], [1, 2, 3, 4]), [0, 204, 163]],
    ['inks as Adobe stores them', flatJpeg([0, 255, 204, 204], [1, 2, 3, 4], ADOBE(0)), [0, 204, 163]],
    ['inks as brightness and color', flatJpeg([100, 128, 200, 204], [1, 2, 3, 4], ADOBE(2)), [43, 165, 124]],
  ] as const) {
    it(`knows ${what}`, () => {
      expect([...read(bytes).pixels.rgba.subarray(0, 4)]).to.deep.equal([...expected, 255]);
    });
  }

  it('leaves gray what is missing, and what is before it as it is', () => {
    const { pixels } = read(RESTARTS.subarray(0, RESTARTS.length - 60));
    expect(meanError({ ...pixels, height: 8 }, slopes)).to.be.below(9);
    expect([...pixels.rgba.subarray(-4)]).to.deep.equal([128, 128, 128, 255]);
  });

  it('ends for any damage, in a picture or a reason', () => {
    let seed = 1;
    const chance = (of: number): number => {
      seed = (seed * 48271) % 2147483647;
      return seed % of;
    };
    const small = (width: number, height: number): void => {
      if (width * height > 1 << 16) throw new UnreadableImage('too many pixels');
    };
    for (let i = 0; i < 400; i++) {
      const bytes = (i % 2 ? PROGRESSIVE : RESTARTS).slice(0, i % 3 ? undefined : chance(700));
      for (let k = 0; k < 4; k++) bytes[2 + chance(bytes.length)] = chance(256);
      try {
        decode(bytes, small);
      } catch (error) {
        expect(error).to.be.instanceOf(UnreadableImage);
      }
    }
  });

  it('asks for the size before it makes room for the picture, and for the tables that a scan needs', () => {
    const large = flatJpeg([77], [1]);
    const frame = large.findIndex((byte, i) => byte === 0xff && large[i + 1] === 0xc0);
    large.fill(0xff, frame + 5, frame + 9);
    const refuse = (): void => {
      throw new UnreadableImage('too many pixels');
    };
    expect(() => decode(large, refuse)).to.throw('too many pixels');
    expect(() => read(PROGRESSIVE.subarray(0, 160))).to.throw('without a picture');
  });
});

describe('writing a JPEG', () => {
  const pictureOf = (width: number, height: number): Pixels => ({
    width,
    height,
    rgba: Uint8Array.from({ length: width * height * 4 }, (_, i) => {
      const at = i >> 2;
      return [...slopes(at % width, Math.floor(at / width)), 255][i & 3];
    }),
  });
  const written = (pixels: Pixels, quality: number, sampling: 'gray' | 'full' | 'halved') =>
    jpegOfPixels(pixels, { quality, sampling });

  for (const [width, height] of [
    [40, 24],
    [1, 1],
    [17, 9],
    [33, 47],
  ] as const) {
    it(`keeps ${width} by ${height} pixels as well as is asked for`, () => {
      const pixels = pictureOf(width, height);
      const { pixels: fine, sampling } = read(written(pixels, 95, 'full'));
      expect(sampling).to.equal('full');
      expect([fine.width, fine.height]).to.deep.equal([width, height]);
      const expected = (x: number, y: number): number[] => [...pixels.rgba.subarray((y * width + x) * 4)].slice(0, 3);
      expect(meanError(fine, expected)).to.be.below(2);
      expect(meanError(read(written(pixels, 95, 'halved')).pixels, expected)).to.be.below(14);
    });
  }

  it('takes fewer bytes with less quality, and with colors that four pixels share', () => {
    const pixels = pictureOf(80, 80);
    const sizes = [95, 75, 40].map((quality) => written(pixels, quality, 'full').length);
    expect(sizes).to.deep.equal([...sizes].sort((a, b) => b - a));
    expect(written(pixels, 75, 'halved').length).to.be.below(written(pixels, 75, 'full').length);
  });

  it('is read by others as it is here', () => {
    const pixels = pictureOf(33, 47);
    for (const sampling of ['full', 'halved', 'gray'] as const) {
      const bytes = written(pixels, 75, sampling);
      const ours = read(bytes).pixels.rgba;
      const theirs = independent.decode(bytes, { useTArray: true });
      expect([theirs.width, theirs.height]).to.deep.equal([33, 47]);
      const furthest = theirs.data.reduce((most, value, i) => Math.max(most, Math.abs(value - ours[i])), 0);
      expect(furthest, sampling).to.be.below(4);
    }
  });

  it('writes grays in one component', () => {
    const gray = { width: 8, height: 8, rgba: new Uint8Array(256).fill(99) };
    const bytes = written(gray, 90, 'gray');
    const read8 = read(bytes);
    expect(read8.sampling).to.equal('gray');
    expect(read8.pixels.rgba[0]).to.be.closeTo(99, 1);
  });
});
