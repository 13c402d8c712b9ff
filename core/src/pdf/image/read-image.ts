import { type Decoder, type EncodedImage, UnreadableImage } from './image.js';
import type { ImageContext } from './image-table.js';
import { encodeJpeg, isInInks, isJpeg } from './jpeg.js';
import { isPng } from './png-signature.js';

/** Reads an image of any kind that can be shown, told by its first bytes: the content type is often wrong. */
export async function readImage(
  bytes: Uint8Array,
  { compression, limits, deviceIndependent }: ImageContext,
): Promise<EncodedImage> {
  const checkSize = (width: number, height: number): void => {
    if (width < 1 || height < 1) throw new UnreadableImage('an image without pixels');
    if (width * height > limits.imagePixels) throw new UnreadableImage(`${width} x ${height} pixels are too many`);
  };
  if (deviceIndependent && isInInks(bytes)) return (await import('./jpeg-inks.js')).encodeInks(bytes, checkSize);
  const decode = await decoderOf(bytes);
  if (!decode) throw new UnreadableImage('a format that is not supported');
  return decode(bytes, compression, checkSize);
}

/** The kind that goes in as it is is at hand, those that are decoded are loaded when they come up. */
async function decoderOf(bytes: Uint8Array): Promise<Decoder | undefined> {
  if (isJpeg(bytes)) return (jpeg, _, checkSize) => encodeJpeg(jpeg, checkSize);
  if (isPng(bytes)) return (await import('./png.js')).encodePng;
  const { rareDecoderOf } = await import('./rare-formats.js');
  return rareDecoderOf(bytes);
}
