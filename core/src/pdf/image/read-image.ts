import type { ImageContext } from './image-table.js';
import { encodeJpeg, isJpeg } from './jpeg.js';
import { encodePng } from './png.js';
import { isPng } from './png-file.js';
import { type EncodedImage, UnreadableImage } from './types.js';

/** Reads an image of any kind that can be shown, told by its first bytes: the content type is often wrong. */
export async function readImage(bytes: Uint8Array, { compression, limits }: ImageContext): Promise<EncodedImage> {
  const checkSize = (width: number, height: number): void => {
    if (width < 1 || height < 1) throw new UnreadableImage('an image without pixels');
    if (width * height > limits.imagePixels) throw new UnreadableImage(`${width} x ${height} pixels are too many`);
  };
  if (isJpeg(bytes)) {
    const image = encodeJpeg(bytes);
    checkSize(image.width, image.height);
    return image;
  }
  if (isPng(bytes)) return encodePng(bytes, compression, checkSize);
  throw new UnreadableImage('a format that is not supported');
}
