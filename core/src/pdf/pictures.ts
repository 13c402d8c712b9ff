/** The entry point of `@quire/core/pictures`: pictures as pixels, for code that draws them itself. */
import { mustBeBytes, mustBeObject } from '../base/argument.js';
import type { Compression } from '../base/compression/index.js';
import { DiagnosticLog } from '../base/diagnostics.js';
import { QuireError } from '../base/errors.js';
import { DEFAULT_LIMITS } from '../base/limits.js';
import { imageOrientation } from '../base/orientation.js';
import { loadPixels, type Pixels, UnreadableImage } from './write/image/index.js';
import { turnedPixels } from './write/upright/index.js';

export { writePng } from '../base/png.js';
export type { Pixels } from './write/image/index.js';
export { uprightPicture } from './write/upright/index.js';

/**
 * Returns the pixels of a PNG, a JPEG or another picture format of documents; photographs are rotated by their EXIF
 * data. Throws VALIDATION_ERROR if it is not a picture, is damaged, or has more pixels than the limits permit.
 *
 * @example (await decodePicture(await readFile('logo.png'), nodeCompression)).width // 1372
 */
export async function decodePicture(bytes: Uint8Array, compression: Compression): Promise<Pixels> {
  mustBeBytes('picture', bytes);
  mustBeObject('compression', compression, 'inflate');
  const { decodeImage } = await loadPixels();
  const context = { compression, limits: DEFAULT_LIMITS, log: new DiagnosticLog(), deviceIndependent: true };
  try {
    const { pixels } = await decodeImage(bytes, context);
    return turnedPixels(pixels, imageOrientation(bytes));
  } catch (cause) {
    if (!(cause instanceof UnreadableImage || cause instanceof RangeError)) throw cause;
    throw new QuireError('VALIDATION_ERROR', `the picture cannot be read: ${cause.message}`, { cause });
  }
}
