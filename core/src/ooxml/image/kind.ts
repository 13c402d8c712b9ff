import { mustBeBytes } from '../../base/argument.js';

/** The image formats in documents, recognized by their first bytes: extensions and content types are often wrong. */
export type ImageKind = 'png' | 'jpeg' | 'gif' | 'bmp' | 'tiff' | 'emf' | 'wmf' | 'svg' | 'webp';

const MAGIC: readonly (readonly [kind: ImageKind, offset: number, bytes: readonly number[]])[] = [
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['bmp', 0, [0x42, 0x4d]],
  ['tiff', 0, [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', 0, [0x4d, 0x4d, 0x00, 0x2a]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
  // ` EMF` after the bounds of the header record ([MS-EMF] §2.3.4.2).
  ['emf', 40, [0x20, 0x45, 0x4d, 0x46]],
  // WMF files: with a placeable header, or with a plain one for memory or disk ([MS-WMF] §2.3.2).
  ['wmf', 0, [0xd7, 0xcd, 0xc6, 0x9a]],
  ['wmf', 0, [0x01, 0x00, 0x09, 0x00]],
  ['wmf', 0, [0x02, 0x00, 0x09, 0x00]],
];

const MEDIA_TYPES: Readonly<Record<ImageKind, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/**
 * The media type of an image format.
 *
 * @example mediaType('emf') // 'image/x-emf'
 */
export const mediaType = (kind: ImageKind): string => MEDIA_TYPES[kind];

/**
 * The format of an image by its first bytes; undefined for unknown formats.
 *
 * @example imageKind(new TextEncoder().encode('<svg width="1"/>')) // 'svg'
 */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  mustBeBytes('picture', bytes);
  for (const [kind, offset, magic] of MAGIC) {
    if (magic.every((byte, i) => bytes[offset + i] === byte)) return kind;
  }
  return /<svg[\s>]/.test(latinText(bytes, 0, 1024)) ? 'svg' : undefined;
}

/** A range of bytes as text, for the formats that are or contain text. */
export const latinText = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));
