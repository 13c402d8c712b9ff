export type { Drawing, DrawingContext } from './context.js';
export { loadPresetDefinitions, type OutlineShape, shapeOutlines } from './geometry/index.js';
export { type ImageKind, type ImageSize, imageKind, imageSize, mediaType } from './image/index.js';
export { readDrawing } from './read.js';
