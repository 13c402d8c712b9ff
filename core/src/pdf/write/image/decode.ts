/** Decodes images to pixels, if their colors or size are to change. */
import type { CheckSize, EncodedImage } from './image.js';
import { encodeJpeg, isJpeg } from './jpeg.js';
import { qualityOf } from './jpeg-quality.js';
import { type Pixels, pixelsOf } from './pixels.js';
import { decodePng } from './png.js';
import { checkPixels, type ImageContext, isPng, readImage } from './read-image.js';
import type { PhotoDetail } from './samples.js';

/** The pixels of an image, and the detail that a photograph (JPEG) has. Throws UnreadableImage. */
export async function decodeImage(
  bytes: Uint8Array,
  context: ImageContext,
): Promise<{ readonly pixels: Pixels; readonly detail?: PhotoDetail }> {
  const checkSize = (width: number, height: number): void => checkPixels(width, height, context.limits);
  if (isPng(bytes)) return { pixels: pixelsOf(decodePng(bytes, context.compression, checkSize)) };
  if (isJpeg(bytes)) return decodePhoto(bytes, checkSize);
  const encoded = await readImage(bytes, context);
  if (encoded.plain) return { pixels: pixelsOf(encoded) };
  if (isJpeg(encoded.bytes)) return decodePhoto(encoded.bytes, checkSize);
  return { pixels: pixelsOf(await faxSamples(encoded)) };
}

async function decodePhoto(bytes: Uint8Array, checkSize: CheckSize) {
  encodeJpeg(bytes, checkSize);
  const { decode } = await import('./jpeg-coding/index.js');
  const { pixels, sampling } = decode(bytes, checkSize);
  return { pixels, detail: { quality: qualityOf(bytes), sampling } };
}

/** A fax as plain samples (CCITTFaxDecode, ISO 32000-1 §7.4.6). */
export async function faxSamples({ dict, bytes, ...image }: EncodedImage): Promise<EncodedImage> {
  const { K, BlackIs1 } = dict.DecodeParms as { readonly K: number; readonly BlackIs1: boolean };
  const { decodeFax } = await import('./fax.js');
  const pixels = decodeFax(bytes, { width: image.width, height: image.height, k: K });
  const { Filter: _, DecodeParms: __, ...plain } = dict;
  return { ...image, dict: { ...plain, Decode: BlackIs1 ? undefined : [1, 0] }, bytes: pixels, plain: true };
}
