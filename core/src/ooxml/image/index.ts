/**
 * The first bytes of an image: `kind.ts` recognizes its format, `size.ts` reads its size in pixels and its resolution.
 */
export { type ImageKind, imageKind, mediaType } from './kind.js';
export { type ImageSize, imageSize } from './size.js';
