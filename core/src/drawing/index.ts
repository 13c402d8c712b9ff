export type { Drawing, DrawingContext, ReadMetafile } from './context.js';
export {
  type GeometryDefinition,
  loadPresetDefinitions,
  type OutlineShape,
  type PathFill,
  shapeOutlines,
} from './geometry/index.js';
export { type ImageKind, type ImageSize, imageKind, imageSize, mediaType } from './image/index.js';
export { loadReaders } from './on-demand.js';
export { readDrawing } from './read.js';
