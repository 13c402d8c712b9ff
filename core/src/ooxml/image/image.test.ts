import { expect } from 'chai';
import { EMF, PNG } from '../../testing/drawing-cases.js';
import { imageKind, imageSize, mediaType } from './index.js';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));
const u16 = (n: number): number[] => [n >> 8, n & 0xff];
const u32 = (n: number): number[] => [...u16(n >>> 16), ...u16(n & 0xffff)];
const le16 = (n: number): number[] => u16(n).reverse();
const le32 = (n: number): number[] => u32(n).reverse();
const zeros = (n: number): number[] => new Array<number>(n).fill(0);

const pngHeader = (width: number, height: number): number[] => [
  ...PNG.subarray(0, 16),
  ...u32(width),
  ...u32(height),
  8,
  6,
  ...zeros(3),
  ...zeros(4),
];

const SAMPLES: Readonly<Record<string, { readonly image: Uint8Array; readonly size: object }>> = {
  png: {
    image: bytes(pngHeader(30, 20), u32(9), 'pHYs', u32(11811), u32(5906), [1], u32(0), u32(0), 'IDAT', u32(0)),
    size: { width: 30, height: 20, dpiX: 300, dpiY: 150 },
  },
  jpeg: {
    image: bytes(
      [0xff, 0xd8, 0xff, 0xe0],
      u16(16),
      'JFIF\0',
      [1, 1, 2],
      u16(59),
      u16(59),
      [0, 0, 0xff, 0xff, 0xc2],
      u16(17),
      [8],
      u16(20),
      u16(30),
      zeros(12),
    ),
    size: { width: 30, height: 20, dpiX: 150, dpiY: 150 },
  },
  gif: { image: bytes('GIF89a', le16(30), le16(20)), size: { width: 30, height: 20 } },
  bmp: {
    image: bytes('BM', zeros(12), le32(40), le32(30), le32(-20), zeros(12), le32(3780), le32(3780)),
    size: { width: 30, height: 20, dpiX: 96, dpiY: 96 },
  },
  tiff: {
    image: bytes(
      'MM',
      u16(42),
      u32(8),
      u16(4),
      u16(256),
      u16(3),
      u32(1),
      u16(30),
      u16(0),
      u16(257),
      u16(4),
      u32(1),
      u32(20),
      u16(282),
      u16(5),
      u32(1),
      u32(62),
      u16(283),
      u16(5),
      u32(1),
      u32(62),
      u32(0),
      u32(600),
      u32(2),
    ),
    size: { width: 30, height: 20, dpiX: 300, dpiY: 300 },
  },
  webp: { image: bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [29, 0, 0, 19, 0, 0]), size: { width: 30, height: 20 } },
  emf: { image: EMF, size: { width: 96, height: 48, dpiX: 96, dpiY: 96 } },
  wmf: {
    image: bytes([0xd7, 0xcd, 0xc6, 0x9a, 0, 0], le16(0), le16(0), le16(720), le16(1440), le16(1440), zeros(10)),
    size: { width: 48, height: 96, dpiX: 96, dpiY: 96 },
  },
  svg: {
    image: bytes('<?xml version="1.0"?>\n<svg width="30px" height="20" viewBox="0 0 1 1">'),
    size: { width: 30, height: 20 },
  },
};

describe('images', () => {
  for (const [kind, { image, size }] of Object.entries(SAMPLES)) {
    it(`reads the kind and the size of ${kind}`, () => {
      expect(imageKind(image)).to.equal(kind);
      const { dpiX, dpiY, ...rest } = imageSize(image) ?? { kind: 'none', width: 0, height: 0 };
      const rounded = dpiX && dpiY ? { ...rest, dpiX: Math.round(dpiX), dpiY: Math.round(dpiY) } : rest;
      expect(rounded).to.deep.equal({ kind, ...size });
    });

    it(`gives up on ${kind} cut short, without throwing`, () => {
      for (let length = 0; length < image.length; length++) imageSize(image.subarray(0, length));
      expect(imageSize(image.subarray(0, 8))).to.equal(undefined);
    });
  }

  it('reads the box of an SVG without a size', () => {
    expect(imageSize(bytes('<svg viewBox="0 0 40.5 20"/>'))).to.include({ width: 40.5, height: 20 });
  });

  it('reads lossy and lossless WebP', () => {
    const lossy = bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), le16(30), le16(20));
    const lossless = bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f], le32(29 | (19 << 14)));
    expect(imageSize(lossy)).to.include({ width: 30, height: 20 });
    expect(imageSize(lossless)).to.include({ width: 30, height: 20 });
  });

  it('knows nothing of other bytes', () => {
    expect(imageKind(bytes('hello'))).to.equal(undefined);
    expect(imageKind(new Uint8Array(0))).to.equal(undefined);
    expect(mediaType('jpeg')).to.equal('image/jpeg');
  });
});
