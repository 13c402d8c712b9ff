/** A picture computed at run time, so that the repository contains no binary. */
import { deflateSync } from 'node:zlib';
import { sampleCrc } from './crc32.js';

/** Red, green and blue, 0 to 255. */
export type ByteRgb = readonly [red: number, green: number, blue: number];

/** A PNG of 8-bit RGB (PNG, third edition, 11.2.1) whose pixels `colorAt` gives. */
export function paintedPng(width: number, height: number, colorAt: (x: number, y: number) => ByteRgb): Uint8Array {
  const stride = 1 + width * 3; // Each row opens with its filter type, 0: none.
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(colorAt(x, y), y * stride + 1 + x * 3);
  }
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8); // Bits a channel.
  header.setUint8(9, 2); // Truecolor.
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const typed = joined([new TextEncoder().encode(type), data]);
  const bytes = new Uint8Array(typed.length + 8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(typed, 4);
  view.setUint32(4 + typed.length, sampleCrc(typed));
  return bytes;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Hills under an evening sky: smooth colors and hard edges, to see scaling and color at a glance. */
export const landscape = (width: number, height: number): Uint8Array =>
  paintedPng(width, height, (x, y) => {
    const u = x / width;
    const v = y / height;
    if (Math.hypot((u - 0.74) * 2.6, v - 0.34) < 0.13) return [255, 226, 160];
    if (v > 0.8 - 0.12 * Math.sin(u * 5 + 0.6)) return [38, 70, 83];
    if (v > 0.66 - 0.14 * Math.sin(u * 7 + 2.2)) return [42, 157, 143];
    if (v > 0.55 - 0.1 * Math.sin(u * 9)) return [122, 190, 176];
    return [Math.round(244 - 60 * v), Math.round(162 + 60 * v), Math.round(97 + 110 * v)];
  });
