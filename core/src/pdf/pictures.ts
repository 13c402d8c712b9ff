/** The door of `@quire/core/pictures`: pictures as pixels, for work that draws them anew. */
import { mustBeBytes, mustBeObject } from '../base/argument.js';
import type { Compression } from '../base/compression/index.js';
import { DiagnosticLog } from '../base/diagnostics.js';
import { QuireError } from '../base/errors.js';
import { DEFAULT_LIMITS } from '../base/limits.js';
import { inOneGo } from '../base/steps.js';
import { imageOrientation } from '../ooxml/image/index.js';
import { UnreadableImage } from './image/image.js';
import { loadPixels, type Pixels } from './image/index.js';
import { turnedPixels, uprightJpeg } from './image/upright.js';

export type { Pixels } from './image/index.js';

/**
 * The pixels of a PNG, a JPEG or another picture that documents hold; a photograph upright, as its EXIF data asks. Throws VALIDATION_ERROR for what is none, or is
 * damaged, or has more pixels than the limits permit.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { nodeCompression } from '@quire/core/node';
 * import { decodePicture } from '@quire/core/pictures';
 *
 * const { width, height, rgba } = await decodePicture(await readFile('logo.png'), nodeCompression);
 * console.log(width * height * 4 === rgba.length); // true: red, green, blue and opacity, a byte each
 * ```
 */
export async function decodePicture(bytes: Uint8Array, compression: Compression): Promise<Pixels> {
  mustBeBytes('picture', bytes);
  mustBeObject('compression', compression, 'inflate');
  const { decodeImage } = await loadPixels();
  const context = { compression, limits: DEFAULT_LIMITS, log: new DiagnosticLog(), deviceIndependent: true };
  try {
    const { pixels } = await decodeImage(bytes, context);
    return inOneGo(turnedPixels(pixels, imageOrientation(bytes)));
  } catch (cause) {
    if (!(cause instanceof UnreadableImage || cause instanceof RangeError)) throw cause;
    throw new QuireError('VALIDATION_ERROR', `the picture cannot be read: ${cause.message}`, { cause });
  }
}

/** Photographs of more pixels stay as they are: unpacked they take four bytes a pixel, twice over. */
const MOST_TURNED = 64_000_000;

/**
 * A photograph whose EXIF data asks for another orientation, with its pixels turned or mirrored so that it is upright for
 * readers that do not look at that data, as Word does not; the same bytes for any other picture, for one that cannot be
 * read, and for one of more than 64 million pixels.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { uprightPicture } from '@quire/core/pictures';
 *
 * const bytes = await readFile('logo.png');
 * console.log(uprightPicture(bytes) === bytes); // true: only photographs state an orientation
 * ```
 */
export function uprightPicture(bytes: Uint8Array): Uint8Array {
  mustBeBytes('picture', bytes);
  const orientation = imageOrientation(bytes);
  if (orientation === 1) return bytes;
  const checkSize = (width: number, height: number): void => {
    if (width * height > MOST_TURNED) throw new RangeError('too many pixels');
  };
  try {
    return inOneGo(uprightJpeg(bytes, orientation, checkSize));
  } catch (cause) {
    if (cause instanceof UnreadableImage || cause instanceof RangeError) return bytes;
    throw cause;
  }
}
