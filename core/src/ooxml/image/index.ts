/**
 * The first bytes of an image: `kind.ts` recognizes its format, `size.ts` reads its size in pixels and its resolution,
 * `opaque.ts` detects transparency; `base/orientation.ts` reads the rotation of a photograph.
 */

export { type ImageOrientation, imageOrientation } from '../../base/orientation.js';
export { dataUriBytes } from './data-uri.js';
export { type ImageKind, imageKind, mediaType } from './kind.js';
export { isOpaque } from './opaque.js';
export { type ImageSize, imageSize } from './size.js';
