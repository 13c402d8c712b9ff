import { expect } from 'chai';
import { portableCompression } from '../../base/compression/index.js';
import { writeMaskPng, writePng } from '../../base/png.js';
import { isOpaque } from './opaque.js';

describe('isOpaque', () => {
  const rgba = writePng(1, 1, Uint8Array.of(1, 2, 3, 254), portableCompression);
  const mask = writeMaskPng(1, 1, '#102030', Uint8Array.of(7), portableCompression);

  it('is true of photographs, and of PNG files without opacities', () => {
    expect(isOpaque(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).to.equal(true);
    const palette = mask.slice();
    // Renames the chunk of opacities (tRNS), so that readers ignore it.
    const at = palette.findIndex((byte, i) => byte === 0x74 && palette[i + 1] === 0x52 && palette[i + 2] === 0x4e);
    palette[at] = 0x78;
    expect(isOpaque(palette)).to.equal(true);
  });

  it('is false of PNG files with opacities, of other formats and of what ends early', () => {
    expect(isOpaque(rgba)).to.equal(false);
    expect(isOpaque(mask)).to.equal(false);
    expect(isOpaque(Uint8Array.of(0x47, 0x49, 0x46, 0x38))).to.equal(false);
    expect(isOpaque(rgba.subarray(0, 12))).to.equal(false);
  });
});
