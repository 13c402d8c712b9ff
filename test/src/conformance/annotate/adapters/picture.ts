import { strToU8 } from 'fflate';
import { paintedPng } from '../../../sample/index.js';

/** A PNG or JPEG whose bytes differ from name to name, so that each is stored on its own. */
export const pictureOf = (name: string, format: string): Uint8Array =>
  format === 'image/jpeg' ? jpeg(name) : paintedPng(name.length || 1, 1, (x) => [name.charCodeAt(x) & 255, 128, 128]);

/** One gray block in baseline JPEG (ITU-T T.81), the name in a comment. */
function jpeg(name: string): Uint8Array {
  // One code of one bit, for category 0: the block is its mean gray and nothing else.
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
