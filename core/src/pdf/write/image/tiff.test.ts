import { expect } from 'chai';
import { nodeCompression } from '../../../node/compression.js';
import { ascii, little } from '../../../testing/image-samples.js';
import { UnreadableImage } from './image.js';
import { encodeTiff } from './tiff.js';
import { TAG } from './tiff-directory.js';

/** A little-endian TIFF of one strip; `tags` has numbers of two bytes each. */
function tiff(
  width: number,
  height: number,
  tags: { [tag: number]: number | number[] },
  strip: readonly number[],
): Uint8Array {
  const all: { [tag: number]: number | number[] } = {
    [TAG.width]: width,
    [TAG.height]: height,
    [TAG.stripOffsets]: 8,
    [TAG.stripLengths]: strip.length,
    ...tags,
  };
  const entries = Object.entries(all).map(([tag, value]) => ({ tag: Number(tag), values: [value].flat() }));
  const start = 8 + strip.length;
  let at = start + 2 + entries.length * 12 + 4;
  const behind: number[] = [];
  const directory = entries.flatMap(({ tag, values }) => {
    const data = values.flatMap((value) => little(value, 2));
    const field = data.length <= 4 ? [...data, 0, 0, 0, 0].slice(0, 4) : little(at, 4);
    if (data.length > 4) {
      behind.push(...data);
      at += data.length;
    }
    return [...little(tag, 2), ...little(3, 2), ...little(values.length, 4), ...field];
  });
  const header = [...ascii('II'), 42, 0, ...little(start, 4)];
  return Uint8Array.from([...header, ...strip, ...little(entries.length, 2), ...directory, 0, 0, 0, 0, ...behind]);
}

const encode = (bytes: Uint8Array) => encodeTiff(bytes, nodeCompression, () => undefined);
/** The reason why a file is refused. */
const refusalOf = (bytes: Uint8Array): unknown => {
  try {
    return encode(bytes);
  } catch (error) {
    return error;
  }
};
const RGB = { [TAG.photometric]: 2, [TAG.bits]: [8, 8, 8], [TAG.samples]: 3 };

describe('TIFF', () => {
  it('is read uncompressed', async () => {
    expect([...(await encode(tiff(1, 2, RGB, [1, 2, 3, 4, 5, 6]))).bytes]).to.deep.equal([1, 2, 3, 4, 5, 6]);
  });

  it('shows white for 0 where it says so', async () => {
    const image = await encode(tiff(8, 1, { [TAG.photometric]: 0 }, [0b11000000]));
    expect(image.dict.Decode).to.deep.equal([1, 0]);
    expect(image.dict.BitsPerComponent).to.equal(1);
  });

  it('is decoded from PackBits', async () => {
    const tags = { [TAG.photometric]: 1, [TAG.bits]: 8, [TAG.compression]: 32773 };
    expect([...(await encode(tiff(6, 1, tags, [2, 1, 2, 3, 254, 9]))).bytes]).to.deep.equal([1, 2, 3, 9, 9, 9]);
  });

  it('is decoded from LZW', async () => {
    // The codes of section 13's example, nine bits each: clear, 7, 258, 8, 8, 258, 6, 6, end.
    const codes = [256, 7, 258, 8, 8, 258, 6, 6, 257];
    const bits = codes
      .map((code) => code.toString(2).padStart(9, '0'))
      .join('')
      .padEnd(88, '0');
    const strip = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
    const tags = { [TAG.photometric]: 1, [TAG.bits]: 8, [TAG.compression]: 5 };
    expect([...(await encode(tiff(9, 1, tags, strip))).bytes]).to.deep.equal([7, 7, 7, 8, 8, 7, 7, 6, 6]);
  });

  it('is inflated, and its differences are summed', async () => {
    const strip = [...nodeCompression.deflate(Uint8Array.of(1, 2, 3, 1, 1, 1))];
    const tags = { ...RGB, [TAG.compression]: 8, [TAG.predictor]: 2 };
    expect([...(await encode(tiff(2, 1, tags, strip))).bytes]).to.deep.equal([1, 2, 3, 2, 3, 4]);
  });

  it('parts color from alpha', async () => {
    const tags = { ...RGB, [TAG.bits]: [8, 8, 8, 8], [TAG.samples]: 4, [TAG.extraSamples]: 2 };
    const image = await encode(tiff(1, 1, tags, [1, 2, 3, 40]));
    expect([...image.bytes, ...(image.alpha ?? [])]).to.deep.equal([1, 2, 3, 40]);
  });

  it('passes faxes on', async () => {
    const image = await encode(tiff(8, 1, { [TAG.compression]: 4, [TAG.photometric]: 0 }, [1, 2, 3]));
    expect(image.dict.Filter).to.have.property('text', 'CCITTFaxDecode');
    expect(image.dict.DecodeParms).to.deep.equal({ K: -1, Columns: 8, Rows: 1, BlackIs1: false });
  });

  it('is refused where it is not understood, or points outside itself', async () => {
    expect(await refusalOf(tiff(1, 1, { ...RGB, [TAG.compression]: 99 }, [1, 2, 3]))).to.be.instanceOf(UnreadableImage);
    expect(await refusalOf(tiff(1, 1, { ...RGB, [TAG.planar]: 2 }, [1, 2, 3]))).to.be.instanceOf(UnreadableImage);
    expect(await refusalOf(tiff(1, 1, { ...RGB, [TAG.bits]: 5 }, [1, 2, 3]))).to.be.instanceOf(UnreadableImage);
    expect(await refusalOf(Uint8Array.of(0x49, 0x49, 42, 0, 255, 255, 255, 255))).to.be.instanceOf(RangeError);
  });

  it('is refused where many strips share the same bytes', async () => {
    const shared = { ...RGB, [TAG.stripOffsets]: [8, 8, 8, 8], [TAG.stripLengths]: [60, 60, 60, 60] };
    const refusal = await refusalOf(tiff(1, 4, shared, new Array(60).fill(0)));
    expect(refusal).to.be.instanceOf(UnreadableImage);
    expect(refusal).to.have.property('message').that.includes('overlapping strips');
  });
});
