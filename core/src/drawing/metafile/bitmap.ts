import type { ImageSource } from '../../resolved/index.js';

const FILE_HEADER = 14;

/** A device-independent bitmap as a BMP file ([MS-WMF] 2.2.2.9); undefined if its header makes no sense. */
export function bitmapFile(info: Uint8Array, bits: Uint8Array, part: string): ImageSource | undefined {
  if (info.length < 12 || bits.length === 0) return undefined;
  const bytes = new Uint8Array(FILE_HEADER + info.length + bits.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, FILE_HEADER + info.length, true);
  bytes.set(info, FILE_HEADER);
  bytes.set(bits, FILE_HEADER + info.length);
  return { part, contentType: 'image/bmp', bytes };
}

/** The length of a bitmap's header with its palette, which the bits follow. */
export function infoLength(view: DataView, at: number): number {
  const header = view.getUint32(at, true);
  if (header === 12) return 12 + 3 * (1 << Math.min(8, view.getUint16(at + 10, true)));
  const depth = view.getUint16(at + 14, true);
  const compression = view.getUint32(at + 16, true);
  const stated = view.getUint32(at + 32, true);
  const colors = depth <= 8 ? stated || 1 << depth : stated;
  return header + 4 * Math.min(colors, 256) + (compression === 3 && header === 40 ? 12 : 0);
}
