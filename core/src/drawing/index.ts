export type { Drawing, DrawingContext, ReadMetafile } from './context.js';
export {
  loadPresetDefinitions,
  type OutlineShape,
  shapeOutlines,
} from './geometry/index.js';
export { loadReaders } from './on-demand.js';
export { readDrawing } from './read.js';
