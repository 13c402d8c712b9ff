export { type OutlineShape, shapeOutlines } from './outline-shape.js';
export { loadPresetDefinitions, type PresetDefinitions } from './presets.js';
export { readAdjustments, readDefinition } from './read-definition.js';
