import { expect } from 'chai';
import { imageOrientation } from '../../../base/orientation.js';
import { imageSize } from '../../../ooxml/image/index.js';
import type { Pixels } from '../image/index.js';
import { decode, jpegOfPixels } from '../image/jpeg-coding/index.js';
import { uprightPicture } from './index.js';

/** Four fields of 16 pixels: red and green above, blue and white below, stored 32 wide and 48 high. */
const RED = [254, 0, 0];
const GREEN = [0, 255, 1];
const BLUE = [0, 0, 254];
const WHITE = [255, 255, 255];
const [WIDTH, HEIGHT] = [32, 48];

function stored(): Uint8Array {
  const rgba = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [left, above] = [at % WIDTH < WIDTH / 2, at < (WIDTH * HEIGHT) / 2];
    rgba.set([...(above ? (left ? RED : GREEN) : left ? BLUE : WHITE), 255], at * 4);
  }
  return jpegOfPixels({ width: WIDTH, height: HEIGHT, rgba }, { quality: 95, sampling: 'full' });
}

/** A JPEG with an APP1 segment that states an orientation, in either byte order. */
function stating(orientation: number, little: boolean): Uint8Array {
  const jpeg = stored();
  const tiff = new DataView(new ArrayBuffer(26));
  tiff.setUint16(0, little ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, little);
  tiff.setUint32(4, 8, little);
  tiff.setUint16(8, 1, little);
  tiff.setUint16(10, 0x0112, little);
  tiff.setUint16(12, 3, little);
  tiff.setUint32(14, 1, little);
  tiff.setUint16(18, orientation, little);
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...new Uint8Array(tiff.buffer)];
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...jpeg.subarray(2)]);
}

const NAMES: readonly (readonly [string, readonly number[]])[] = [
  ['R', RED],
  ['G', GREEN],
  ['B', BLUE],
  ['W', WHITE],
];

/** The colors in the four corners: above from left to right, then below. */
function corners({ width, height, rgba }: Pixels): string {
  const at = (x: number, y: number): string => {
    const pixel = rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 3);
    return NAMES.find(([, color]) => color.every((part, i) => Math.abs(part - pixel[i]) < 24))?.[0] ?? '?';
  };
  const [right, bottom] = [width - 3, height - 3];
  return at(2, 2) + at(right, 2) + at(2, bottom) + at(right, bottom);
}

describe('a photograph with an orientation in its EXIF data', () => {
  it('is turned or mirrored so that it is upright, whichever of the eight it states', () => {
    const shown = ['RGBW', 'GRWB', 'WBGR', 'BWRG', 'RBGW', 'BRWG', 'WGBR', 'GWRB'];
    for (const [index, expected] of shown.entries()) {
      const jpeg = stating(index + 1, index % 2 === 0);
      expect(imageOrientation(jpeg)).to.equal(index + 1);
      const upright = uprightPicture(jpeg);
      expect(corners(decode(upright, () => undefined).pixels), String(index + 1)).to.equal(expected);
      expect(imageOrientation(upright)).to.equal(1);
      const { width, height } = imageSize(upright) ?? {};
      expect([width, height]).to.deep.equal(index < 4 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH]);
    }
  });

  it('stays the same bytes where it is upright already, where it states no value that there is, and where it is damaged', () => {
    for (const jpeg of [stored(), stating(1, true), stating(0, true), stating(9, false)]) {
      expect(uprightPicture(jpeg)).to.equal(jpeg);
    }
    const cut = stating(6, true).subarray(0, 60);
    expect(uprightPicture(cut)).to.equal(cut);
    for (let length = 0; length < 40; length++)
      expect(imageOrientation(stating(6, true).subarray(0, length))).to.be.oneOf([1, 6]);
  });
});
