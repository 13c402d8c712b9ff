/**
 * The first bytes of an image: `kind.ts` recognizes its format, `size.ts` reads its size in pixels and its resolution,
 * `opaque.ts` whether anything shows through; `base/orientation.ts` how a photograph is to be turned.
 */

export { type ImageOrientation, imageOrientation } from '../../base/orientation.js';
export { type ImageKind, imageKind, mediaType } from './kind.js';
export { isOpaque } from './opaque.js';
export { type ImageSize, imageSize } from './size.js';
