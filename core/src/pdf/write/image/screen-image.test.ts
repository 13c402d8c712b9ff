import { expect } from 'chai';
import { DiagnosticLog } from '../../../base/diagnostics.js';
import { DEFAULT_LIMITS } from '../../../base/limits.js';
import { nodeCompression } from '../../../node/compression.js';
import { little, sampleJpeg, samplePng } from '../../../testing/image-samples.js';
import { name } from '../../file/index.js';
import { indexedColorSpace } from './indexed.js';
import { pixelsOf } from './pixels.js';
import { screenImage } from './screen-image.js';

const read = (bytes: Uint8Array) =>
  screenImage({ bytes }, { compression: nodeCompression, limits: DEFAULT_LIMITS, log: new DiagnosticLog() });

describe('screenImage', () => {
  it('leaves PNG and JPEG as they are', async () => {
    const square = samplePng({ width: 1, height: 1, colorType: 2, rows: [[1, 2, 3]] });
    expect(await read(square)).to.deep.equal({ mediaType: 'image/png', bytes: square });
    const photo = sampleJpeg(3);
    expect(await read(photo)).to.deep.equal({ mediaType: 'image/jpeg', bytes: photo });
  });

  it('makes pixels of a bitmap, whose rows go from the bottom up', async () => {
    const header = [...little(54, 4), ...little(40, 4), ...little(1, 4), ...little(2, 4), 1, 0, 24, 0];
    const rows = [3, 2, 1, 0, 6, 5, 4, 0];
    const bmp = Uint8Array.from([
      0x42,
      0x4d,
      ...little(62, 4),
      ...little(0, 4),
      ...header,
      ...Array(24).fill(0),
      ...rows,
    ]);
    expect(await read(bmp)).to.deep.equal({ width: 1, height: 2, rgba: Uint8Array.of(4, 5, 6, 255, 1, 2, 3, 255) });
  });

  it('refuses a JPEG of more scans than any picture has, each of which goes over all of its pixels', async () => {
    const photo = sampleJpeg(3);
    const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 1, 5, 0, 0];
    const scans = (count: number) => Uint8Array.from([...photo, ...Array.from({ length: count }, () => scan).flat()]);
    const error = await read(scans(20_000)).catch((thrown: Error) => thrown);
    expect(error).to.have.property('message', 'a JPEG of more than 200 scans');
    expect(await read(scans(150))).to.have.property('mediaType', 'image/jpeg');
  });

  it('refuses what the PDF refuses', async () => {
    const error = await read(Uint8Array.of(1, 2)).catch((thrown: Error) => thrown);
    expect(error).to.have.property('message', 'a format that is not supported');
  });
});

describe('pixelsOf', () => {
  const image = { width: 2, height: 1, plain: true };

  it('reads grays of one bit, inverted ones too', () => {
    const dict = { ColorSpace: name('DeviceGray'), BitsPerComponent: 1 };
    const bytes = Uint8Array.of(0b10000000);
    expect([...pixelsOf({ ...image, dict, bytes }).rgba]).to.deep.equal([255, 255, 255, 255, 0, 0, 0, 255]);
    const inverted = { ...dict, Decode: [1, 0] };
    expect([...pixelsOf({ ...image, dict: inverted, bytes }).rgba]).to.deep.equal([0, 0, 0, 255, 255, 255, 255, 255]);
  });

  it('takes colors from a palette, and hides the one that is masked', () => {
    const palette = indexedColorSpace(Uint8Array.of(1, 2, 3, 4, 5, 6));
    const dict = { ColorSpace: palette, BitsPerComponent: 8, Mask: [1, 1] };
    expect([...pixelsOf({ ...image, dict, bytes: Uint8Array.of(0, 1) }).rgba]).to.deep.equal([
      1, 2, 3, 255, 4, 5, 6, 0,
    ]);
  });

  it('mixes inks, and takes the opacity beside the colors', () => {
    const dict = { ColorSpace: name('DeviceCMYK'), BitsPerComponent: 8 };
    const bytes = Uint8Array.of(255, 0, 0, 0, 0, 0, 0, 255);
    const { rgba } = pixelsOf({ ...image, dict, bytes, alpha: Uint8Array.of(7, 8) });
    expect([...rgba]).to.deep.equal([0, 255, 255, 7, 0, 0, 0, 8]);
  });
});
