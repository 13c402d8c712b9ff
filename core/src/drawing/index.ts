export type { Drawing, DrawingContext, ReadMetafile } from './context.js';
export {
  type GeometryDefinition,
  loadPresetDefinitions,
  type OutlineShape,
  type PathFill,
  shapeOutlines,
} from './geometry/index.js';
export { type ImageKind, type ImageSize, imageKind, imageSize, mediaType } from './image/index.js';
export { isMetafile, loadMetafileReader } from './load-metafiles.js';
export { readDrawing } from './read.js';
