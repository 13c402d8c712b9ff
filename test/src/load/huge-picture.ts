import { deflateSync } from 'node:zlib';
import { nodeCompression } from '@quire/core/node';
import { buildDocx, inlinePicture, p } from '@quire/core/testing';

/** Color types of PNG (third edition, table 8), with their bits per channel and their channels. */
const KINDS = {
  gray: { type: 0, bits: 8, channels: 1 },
  rgb: { type: 2, bits: 8, channels: 3 },
  deep: { type: 2, bits: 16, channels: 3 },
  grayAlpha: { type: 4, bits: 8, channels: 2 },
  rgba: { type: 6, bits: 8, channels: 4 },
} as const;

export const PICTURE_KINDS = Object.keys(KINDS) as readonly (keyof typeof KINDS)[];

/** A document with one square PNG, `side` pixels wide: a few kilobytes that unpack to hundreds of megabytes. */
export function hugePicture(kind: keyof typeof KINDS, side: number, shade = 0): Uint8Array {
  const { type, bits, channels } = KINDS[kind];
  const row = 1 + (side * channels * bits) / 8;
  const pixels = new Uint8Array(row * side).fill(shade);
  for (let y = 0; y < side; y++) pixels[y * row] = 0;
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, side);
  header.setUint32(4, side);
  header.setUint8(8, bits);
  header.setUint8(9, type);
  const png = Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', new Uint8Array()),
  ]);
  return buildDocx({ body: p(inlinePicture('huge', 200, 200)), media: { 'huge.png': new Uint8Array(png) } });
}

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(typed.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  typed.copy(bytes, 4);
  bytes.writeUInt32BE(nodeCompression.crc32(typed), typed.length + 4);
  return bytes;
}
