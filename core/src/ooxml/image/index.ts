/** What the bytes of an image say about it. */
export { type ImageKind, imageKind, mediaType } from './kind.js';
export { type ImageSize, imageSize } from './size.js';
