/** Fonts handed over as bytes: how a browser, or a document with embedded fonts, brings its own. */

import type { FontSource } from '../resolved/index.js';
import { sniffFont } from './sfnt/index.js';

/**
 * A source of the faces in these font files. Throws INVALID_DOCUMENT for bytes that are no font; `name` stands in the
 * error.
 */
export function fontSourceFromBytes(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): FontSource {
  return {
    faces: files.flatMap(({ name, bytes }) =>
      sniffFont((offset, length) => bytes.subarray(offset, offset + length), name).map((face) => ({
        ...face,
        load: () => bytes,
      })),
    ),
  };
}
