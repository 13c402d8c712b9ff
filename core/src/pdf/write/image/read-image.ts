import type { Compression } from '../../../base/compression/index.js';
import type { DiagnosticLog } from '../../../base/diagnostics.js';
import type { Limits } from '../../../base/limits.js';
import { type Decoder, type EncodedImage, UnreadableImage } from './image.js';
import { encodeJpeg, isInInks, isJpeg } from './jpeg.js';

export interface ImageContext {
  readonly compression: Compression;
  readonly limits: Limits;
  readonly log: DiagnosticLog;
  /** True if inks without a profile become sRGB, because the file would not define their look. */
  readonly deviceIndependent: boolean;
  /** True if partial transparency is forbidden, as in PDF/A-1. */
  readonly opaque?: boolean;
}

/** Reads an image of any format that can be shown, chosen by its first bytes: the content type is often wrong. */
export async function readImage(
  bytes: Uint8Array,
  { compression, limits, deviceIndependent }: Omit<ImageContext, 'log'>,
): Promise<EncodedImage> {
  const checkSize = (width: number, height: number): void => checkPixels(width, height, limits);
  if (deviceIndependent && isInInks(bytes)) return (await import('./jpeg-inks.js')).encodeInks(bytes, checkSize);
  const decode = await decoderOf(bytes);
  if (!decode) throw new UnreadableImage('a format that is not supported');
  return decode(bytes, compression, checkSize);
}

/** Checks the size of an image. Throws UnreadableImage if it has no or too many pixels. */
export function checkPixels(width: number, height: number, limits: Limits): void {
  if (width < 1 || height < 1) throw new UnreadableImage('an image without pixels');
  if (width * height > limits.imagePixels) throw new UnreadableImage(`${width} x ${height} pixels are too many`);
}

/** The first bytes of a PNG (ISO/IEC 15948 §5.2). */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export const isPng = (bytes: Uint8Array): boolean => PNG.every((byte, i) => bytes[i] === byte);

/** The decoder for an image. JPEG is stored unchanged; decoders of other formats are loaded when first needed. */
async function decoderOf(bytes: Uint8Array): Promise<Decoder | undefined> {
  if (isJpeg(bytes)) return (jpeg, _, checkSize) => encodeJpeg(jpeg, checkSize);
  if (isPng(bytes)) return (await import('./png.js')).encodePng;
  const { rareDecoderOf } = await import('./rare-formats.js');
  return rareDecoderOf(bytes);
}
