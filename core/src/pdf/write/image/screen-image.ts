import type { ImageSource } from '../../../resolved/index.js';
import { decodeImage, faxSamples } from './decode.js';
import type { EncodedImage } from './image.js';
import { isJpeg } from './jpeg.js';
import { type Pixels, pixelsOf } from './pixels.js';
import { type ImageContext, readImage } from './read-image.js';
import { recolor } from './recolor.js';

/** An image as a screen shows it: a file in a format that every browser reads, or its pixels. */
export type ScreenImage = { readonly mediaType: 'image/png' | 'image/jpeg'; readonly bytes: Uint8Array } | Pixels;

/**
 * Reads an image as the PDF does, so that both show the same. Readable PNG and JPEG are unchanged; the other kinds
 * become pixels. Throws UnreadableImage with the reason, or a RangeError for damaged data.
 */
export async function screenImage(
  { bytes, effects }: Pick<ImageSource, 'bytes' | 'effects'>,
  context: Omit<ImageContext, 'deviceIndependent'>,
): Promise<ScreenImage> {
  if (effects) {
    const { pixels } = await decodeImage(bytes, { ...context, deviceIndependent: true });
    return recolor(pixels, effects);
  }
  const read = (each: Uint8Array): Promise<EncodedImage> => readImage(each, { ...context, deviceIndependent: true });
  const encoded = await read(bytes);
  return (await fileOf(bytes, encoded, read)) ?? pixelsOf(encoded);
}

async function fileOf(
  bytes: Uint8Array,
  encoded: EncodedImage,
  read: (each: Uint8Array) => Promise<EncodedImage>,
): Promise<ScreenImage | undefined> {
  if (bytes[0] === 0x89) return { mediaType: 'image/png', bytes };
  if (encoded.plain) return undefined;
  if (!isJpeg(encoded.bytes)) return pixelsOf(await faxSamples(encoded));
  // A JPEG inside a TIFF may be in inks, too.
  const inner = encoded.bytes === bytes ? encoded : await read(encoded.bytes);
  return inner.plain ? pixelsOf(inner) : { mediaType: 'image/jpeg', bytes: inner.bytes };
}
