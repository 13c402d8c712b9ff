import { encodeBmp, isBmp } from './bmp.js';
import { encodeGif, isGif } from './gif.js';
import type { Decoder } from './image.js';
import { encodeTiff } from './tiff.js';
import { isTiff } from './tiff-directory.js';

/** The decoder of an image that is neither JPEG nor PNG; undefined if there is none. */
export function rareDecoderOf(bytes: Uint8Array): Decoder | undefined {
  if (isGif(bytes)) return (gif, _, checkSize) => encodeGif(gif, checkSize);
  if (isBmp(bytes)) return (bmp, _, checkSize) => encodeBmp(bmp, checkSize);
  return isTiff(bytes) ? encodeTiff : undefined;
}
