import { deflateSync } from 'node:zlib';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));
const be16 = (n: number): number[] => [(n >> 8) & 255, n & 255];
const be32 = (n: number): number[] => [...be16(n >>> 16), ...be16(n & 0xffff)];
const le16 = (n: number): number[] => be16(n).reverse();
const le32 = (n: number): number[] => be32(n).reverse();

/** A black PNG in gray levels, of the given size. */
export function png(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: readonly number[]) =>
    bytes(be32(data.length), type, data, be32(crc(bytes(type, data))));
  const rows = deflateSync(new Uint8Array((width + 1) * height));
  return Uint8Array.from([
    ...bytes([0x89], 'PNG\r\n', [0x1a, 0x0a]),
    ...chunk('IHDR', [...be32(width), ...be32(height), 8, 0, 0, 0, 0]),
    ...chunk('IDAT', [...rows]),
    ...chunk('IEND', []),
  ]);
}

function crc(data: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** The segments of a JPEG, without pixels that could be decoded. */
export const jpeg = (width: number, height: number): Uint8Array =>
  bytes(
    [0xff, 0xd8, 0xff, 0xc0],
    be16(11),
    [8],
    be16(height),
    be16(width),
    [1, 1, 0x11, 0, 0xff, 0xda],
    be16(8),
    [1, 1, 0, 0, 63, 0, 0x55, 0xff, 0x00, 0x55, 0xff, 0xd9],
  );

/** A GIF of one image. */
export const gif = (width: number, height: number): Uint8Array =>
  bytes(
    'GIF89a',
    le16(width),
    le16(height),
    [0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
    [0x2c, 0, 0, 0, 0],
    le16(width),
    le16(height),
    [0, 2, 2, 0x4c, 0x01, 0, 0x3b],
  );

/** A BMP of 24 bits. */
export function bmp(width: number, height: number): Uint8Array {
  const pixels = Math.ceil((width * 24) / 32) * 4 * height;
  return bytes(
    'BM',
    le32(54 + pixels),
    le32(0),
    le32(54),
    le32(40),
    le32(width),
    le32(height),
    le16(1),
    le16(24),
    le32(0),
    le32(pixels),
    le32(0),
    le32(0),
    le32(0),
    le32(0),
    new Array<number>(pixels).fill(0),
  );
}

/** A TIFF of one strip. */
export function tiff(width: number, height: number): Uint8Array {
  const entry = (tag: number, value: number) => [...le16(tag), ...le16(4), ...le32(1), ...le32(value)];
  const entries = [entry(256, width), entry(257, height), entry(273, 8), entry(279, width * height)];
  const at = 8 + width * height;
  return bytes(
    'II',
    le16(42),
    le32(at),
    new Array<number>(width * height).fill(0),
    le16(entries.length),
    ...entries,
    le32(0),
  );
}

export const svg = (attributes: string, inner = '<rect width="10" height="10"/>'): Uint8Array =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

export const dataUri = (data: Uint8Array, type = 'image/png'): string =>
  `data:${type};base64,${Buffer.from(data).toString('base64')}`;
