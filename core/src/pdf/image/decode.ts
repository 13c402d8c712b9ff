/** Images as pixels, and pixels as images: for those whose colors or size are to change. */
import { Pace } from '../../base/pace.js';
import { name } from '../file/index.js';
import { type EncodedImage, UnreadableImage } from './image.js';
import { encodeJpeg, isJpeg } from './jpeg.js';
import { type Pixels, pixelsOf } from './pixels.js';
import { decodePng } from './png.js';
import { checkPixels, type ImageContext, isPng, readImage } from './read-image.js';

/** The pixels of an image, and whether its data were those of a photograph. Throws UnreadableImage. */
export async function decodeImage(
  bytes: Uint8Array,
  context: ImageContext,
): Promise<{ readonly pixels: Pixels; readonly photograph: boolean }> {
  if (isPng(bytes)) {
    const checkSize = (width: number, height: number): void => checkPixels(width, height, context.limits);
    const png = await (context.pace ?? new Pace()).run(decodePng(bytes, context.compression, checkSize));
    return { pixels: pixelsOf(png), photograph: false };
  }
  const encoded = await readImage(bytes, context);
  if (encoded.plain) return { pixels: pixelsOf(encoded), photograph: isJpeg(bytes) };
  if (!isJpeg(encoded.bytes)) return { pixels: pixelsOf(await faxSamples(encoded)), photograph: false };
  const { decode } = await import('jpeg-js');
  try {
    const { width, height, data } = decode(encoded.bytes, { useTArray: true, maxMemoryUsageInMB: 1024 });
    return { pixels: { width, height, rgba: data }, photograph: true };
  } catch (error) {
    throw new UnreadableImage(`a JPEG: ${error instanceof Error ? error.message : 'damaged'}`);
  }
}

/** A fax as plain samples (CCITTFaxDecode, ISO 32000-1 §7.4.6). */
export async function faxSamples({ dict, bytes, ...image }: EncodedImage): Promise<EncodedImage> {
  const { K, BlackIs1 } = dict.DecodeParms as { readonly K: number; readonly BlackIs1: boolean };
  const { decodeFax } = await import('./fax.js');
  const pixels = decodeFax(bytes, { width: image.width, height: image.height, k: K });
  const { Filter: _, DecodeParms: __, ...plain } = dict;
  return { ...image, dict: { ...plain, Decode: BlackIs1 ? undefined : [1, 0] }, bytes: pixels, plain: true };
}

/** How many per cent of a JPEG's quality are kept where nobody asks for less. */
export const FINE = 92;

/** Pixels as a JPEG of a quality, 1..100, or, without one, as samples; grey ones as grey. */
export async function encodePixels({ width, height, rgba }: Pixels, quality?: number): Promise<EncodedImage> {
  const alpha = Uint8Array.from({ length: width * height }, (_, i) => rgba[i * 4 + 3]);
  if (quality !== undefined) {
    const { encode } = await import('jpeg-js');
    const { data } = encode({ width, height, data: rgba }, quality);
    return { ...encodeJpeg(Uint8Array.from(data), () => {}), alpha };
  }
  const grey = isGrey(rgba);
  const channels = grey ? 1 : 3;
  const bytes = new Uint8Array(width * height * channels);
  for (let from = 0, to = 0; to < bytes.length; from += 4) {
    for (let channel = 0; channel < channels; channel++) bytes[to++] = rgba[from + channel];
  }
  const dict = { ColorSpace: name(grey ? 'DeviceGray' : 'DeviceRGB'), BitsPerComponent: 8 };
  return { width, height, bytes, plain: true, dict, alpha };
}

function isGrey(rgba: Uint8Array): boolean {
  for (let i = 0; i < rgba.length; i += 4) if (rgba[i] !== rgba[i + 1] || rgba[i] !== rgba[i + 2]) return false;
  return true;
}
