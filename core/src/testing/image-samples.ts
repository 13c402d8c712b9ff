/** Image files made on the spot, for the tests of their readers. */
import { concatBytes } from '../base/bytes.js';
import { nodeCompression } from '../node/compression.js';

export interface PngSample {
  readonly width: number;
  readonly height: number;
  readonly colorType: number;
  /** 8 unless stated. */
  readonly depth?: number;
  readonly interlaced?: boolean;
  /** Bytes of each row (of each pass), unfiltered; a filter may be given for all. */
  readonly rows: readonly (readonly number[])[];
  readonly filter?: number;
  readonly palette?: readonly number[];
  readonly transparency?: readonly number[];
}

export function samplePng(sample: PngSample): Uint8Array {
  const { width, height, colorType, depth = 8, interlaced = false, rows, filter = 0, palette, transparency } = sample;
  const data = concatBytes(rows.map((row) => Uint8Array.of(filter, ...row)));
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...big(width, 4), ...big(height, 4), depth, colorType, 0, 0, interlaced ? 1 : 0]),
    ...(palette ? chunk('PLTE', palette) : []),
    ...(transparency ? chunk('tRNS', transparency) : []),
    ...chunk('IDAT', [...nodeCompression.deflate(data)]),
    ...chunk('IEND', []),
  ]);
}

const big = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)) & 255);

export const little = (value: number, size: number): number[] =>
  big(value < 0 ? value + 256 ** size : value, size).reverse();

export const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

function chunk(type: string, data: readonly number[]): number[] {
  const content = [...ascii(type), ...data];
  return [...big(data.length, 4), ...content, ...big(nodeCompression.crc32(Uint8Array.from(content)), 4)];
}

/** The headers of a JPEG of these components; there are no pixels after them. */
export function sampleJpeg(components: number, { adobe = false, frame = 0xc0, precision = 8 } = {}): Uint8Array {
  const app14 = adobe ? [0xff, 0xee, ...big(14, 2), ...ascii('Adobe'), 0, 100, 0, 0, 0, 0, 2] : [];
  const sof = [precision, ...big(40, 2), ...big(60, 2), components, ...Array.from({ length: components * 3 }, () => 1)];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...app14,
    0xff,
    frame,
    ...big(sof.length + 2, 2),
    ...sof,
    0xff,
    0xda,
    0,
    2,
    0xff,
    0xd9,
  ]);
}

/**
 * Returns a JPEG of 8 by 8 pixels in one color. `samples` has the value of each component, and `before` the segments
 * before the frame.
 */
export function flatJpeg(
  samples: readonly number[],
  ids: readonly number[],
  before: readonly number[] = [],
): Uint8Array {
  const segment = (marker: number, content: readonly number[]) => [0xff, marker, 0, content.length + 2, ...content];
  // Huffman tables: twelve codes of four bits for the sizes of DC coefficients, and one bit that ends a block.
  const means = [0, 0, 0, 0, 12, ...Array(12).fill(0), ...Array.from({ length: 12 }, (_, size) => size)];
  const ends = [0x10, 1, ...Array(15).fill(0), 0];
  const bits = samples.map((sample) => {
    const mean = (sample - 128) * 8;
    const size = 32 - Math.clz32(Math.abs(mean));
    const said = mean < 0 ? mean + 2 ** size - 1 : mean;
    return `${size.toString(2).padStart(4, '0')}${size > 0 ? said.toString(2).padStart(size, '0') : ''}0`;
  });
  const coded = Array.from(bits.join('').matchAll(/.{1,8}/g), ([byte]) => Number.parseInt(byte.padEnd(8, '1'), 2));
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...before,
    ...segment(0xdb, [0, ...Array(64).fill(1)]),
    ...segment(0xc0, [8, 0, 8, 0, 8, ids.length, ...ids.flatMap((id) => [id, 0x11, 0])]),
    ...segment(0xc4, [...means, ...ends]),
    ...segment(0xda, [ids.length, ...ids.flatMap((id) => [id, 0]), 0, 63, 0]),
    ...coded.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])),
    ...[0xff, 0xd9],
  ]);
}
