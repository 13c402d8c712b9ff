import { strToU8 } from 'fflate';
import { paintedPng } from '../../../sample/index.js';

/** A PNG or JPEG whose bytes depend on the name, so that each picture is stored separately. */
export const pictureOf = (name: string, format: string): Uint8Array =>
  format === 'image/jpeg' ? jpeg(name) : paintedPng(name.length || 1, 1, (x) => [name.charCodeAt(x) & 255, 128, 128]);

/** One gray block in baseline JPEG (ITU-T T.81), with the name in a comment. */
function jpeg(name: string): Uint8Array {
  // A Huffman table with a single code of one bit, for category 0: the block contains only its mean gray.
  const codes = (table: number) => [table, 1, ...new Array(15).fill(0), 0];
  return Uint8Array.of(
    ...[0xff, 0xd8],
    ...segment(0xfe, [...strToU8(name)]),
    ...segment(0xdb, [0, ...new Array(64).fill(1)]),
    ...segment(0xc0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    ...segment(0xc4, codes(0x00)),
    ...segment(0xc4, codes(0x10)),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...[0x3f, 0xff, 0xd9],
  );
}

const segment = (marker: number, data: readonly number[]): readonly number[] => [
  ...[0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255],
  ...data,
];
