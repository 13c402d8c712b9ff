import type { Compression } from '../../../base/compression/index.js';
import type { PdfDict } from '../../file/index.js';

/** An image as a PDF stores it (ISO 32000-1 §8.9.5). */
export interface EncodedImage {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Color space, bits, filter, decode and mask entries. */
  readonly dict: PdfDict;
  readonly bytes: Uint8Array;
  /** True if `bytes` are plain samples still to be compressed; otherwise `dict` names their filter. */
  readonly plain: boolean;
  /** Opacity, one byte per pixel; becomes the soft mask. */
  readonly alpha?: Uint8Array;
  /** An ICC profile that replaces the color space in `dict`. */
  readonly colorProfile?: { readonly bytes: Uint8Array; readonly components: number };
}

/** The reason why an image cannot be shown; caught where images are read, and reported as a diagnostic. */
export class UnreadableImage extends Error {}

/** Checks the size of an image. Throws UnreadableImage if it has no pixels or too many. */
export type CheckSize = (width: number, height: number) => void;

/** True if no pixel is transparent. A callback of `every` for each pixel takes five times as long. */
export function isOpaqueAlpha(alpha: Uint8Array): boolean {
  let pixel = 0;
  while (alpha[pixel] === 255) pixel++;
  return pixel === alpha.length;
}

/** Reads a file of one format. Throws UnreadableImage, or a RangeError if the file points outside itself. */
export type Decoder = (bytes: Uint8Array, compression: Compression, checkSize: CheckSize) => EncodedImage;
