/**
 * The first bytes of an image: `kind.ts` recognizes its format, `size.ts` reads its size in pixels and its resolution,
 * `opaque.ts` whether anything shows through, `orientation.ts` how a photograph is to be turned.
 */
export { type ImageKind, imageKind, mediaType } from './kind.js';
export { isOpaque } from './opaque.js';
export { type ImageOrientation, imageOrientation } from './orientation.js';
export { type ImageSize, imageSize } from './size.js';
