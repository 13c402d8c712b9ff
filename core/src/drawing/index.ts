export type { Drawing, DrawingContext } from './context.js';
export { type ImageKind, imageKind, mediaType } from './image/kind.js';
export { type ImageSize, imageSize } from './image/size.js';
export { readDrawing } from './read.js';
