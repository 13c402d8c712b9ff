/** Images as pixels, and pixels as images: for those whose colors or size are to change. */
import { Pace } from '../../base/pace.js';
import type { Steps } from '../../base/steps.js';
import { name } from '../file/index.js';
import { type EncodedImage, UnreadableImage } from './image.js';
import { encodeJpeg, isJpeg } from './jpeg.js';
import { qualityOf } from './jpeg-quality.js';
import { PIXELS, type Pixels, pixelsOf } from './pixels.js';
import { decodePng } from './png.js';
import { checkPixels, type ImageContext, isPng, readImage } from './read-image.js';

/** The pixels of an image, and the quality, 1..100, that a photograph (JPEG) has. Throws UnreadableImage. */
export async function decodeImage(
  bytes: Uint8Array,
  context: ImageContext,
): Promise<{ readonly pixels: Pixels; readonly quality?: number }> {
  const pace = context.pace ?? new Pace();
  if (isPng(bytes)) {
    const checkSize = (width: number, height: number): void => checkPixels(width, height, context.limits);
    const png = await pace.run(decodePng(bytes, context.compression, checkSize));
    return { pixels: await pace.run(pixelsOf(png)) };
  }
  const encoded = await readImage(bytes, context);
  const quality = isJpeg(bytes) ? qualityOf(bytes) : undefined;
  if (encoded.plain) return { pixels: await pace.run(pixelsOf(encoded)), quality };
  if (!isJpeg(encoded.bytes)) return { pixels: await pace.run(pixelsOf(await faxSamples(encoded))) };
  const { decode } = await import('jpeg-js');
  try {
    const { width, height, data } = decode(encoded.bytes, { useTArray: true, maxMemoryUsageInMB: 1024 });
    return { pixels: { width, height, rgba: data }, quality };
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

/** The quality that a JPEG is written in anew where nobody asks for another, and it had no less. */
export const FINE = 92;

/** Pixels as a JPEG of a quality, 1..100, or, without one, as samples; grey ones as grey. */
export async function encodePixels(pixels: Pixels, pace: Pace, quality?: number): Promise<EncodedImage> {
  const alpha = await pace.run(everyFourth(pixels.rgba, 3));
  if (quality === undefined) return { ...(await pace.run(asSamples(pixels))), alpha };
  const { encode } = await import('jpeg-js');
  const { data } = encode({ width: pixels.width, height: pixels.height, data: pixels.rgba }, quality);
  return { ...encodeJpeg(Uint8Array.from(data), () => {}), alpha };
}

function* asSamples({ width, height, rgba }: Pixels): Steps<EncodedImage> {
  const grey = yield* isGrey(rgba);
  const dict = { ColorSpace: name(grey ? 'DeviceGray' : 'DeviceRGB'), BitsPerComponent: 8 };
  return { width, height, bytes: grey ? yield* everyFourth(rgba, 0) : yield* colorsOf(rgba), plain: true, dict };
}

/** One channel of pixels. */
function* everyFourth(rgba: Uint8Array, channel: number): Steps<Uint8Array> {
  const values = new Uint8Array(rgba.length / 4);
  for (const [start, end] of steps(values.length)) {
    for (let i = start; i < end; i++) values[i] = rgba[i * 4 + channel];
    yield;
  }
  return values;
}

function* colorsOf(rgba: Uint8Array): Steps<Uint8Array> {
  const colors = new Uint8Array((rgba.length / 4) * 3);
  for (const [start, end] of steps(rgba.length / 4)) {
    for (let i = start; i < end; i++) for (let c = 0; c < 3; c++) colors[i * 3 + c] = rgba[i * 4 + c];
    yield;
  }
  return colors;
}

function* isGrey(rgba: Uint8Array): Steps<boolean> {
  for (const [start, end] of steps(rgba.length / 4)) {
    for (let i = 4 * start; i < 4 * end; i += 4) if (rgba[i] !== rgba[i + 1] || rgba[i] !== rgba[i + 2]) return false;
    yield;
  }
  return true;
}

/** From which to which of so many pixels some milliseconds reach. */
const steps = (pixels: number): readonly (readonly [number, number])[] =>
  Array.from({ length: Math.ceil(pixels / PIXELS) }, (_, i) => [i * PIXELS, Math.min((i + 1) * PIXELS, pixels)]);
