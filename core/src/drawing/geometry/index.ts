/**
 * Shapes by guides: presets of the standard and custom ones of a file (ECMA-376-1 §20.1.9).
 *
 *   read-definition  `a:custGeom` or a preset's definition;  presets  the standard's own, loaded on demand
 *   guides           the values of a shape's guides for its size
 *   outline          its paths and the room for its text;  arc  elliptical arcs as Bezier curves
 */
export { type OutlineShape, shapeOutlines } from './outline.js';
export { loadPresetDefinitions, loadTextWarps, type PresetDefinitions } from './presets.js';
export { readAdjustments, readDefinition } from './read-definition.js';
