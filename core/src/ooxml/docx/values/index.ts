/**
 * Attribute values: `attributes.ts` reads them, by the measures of `measure.ts` and within the ranges of `ranges.ts`.
 */
export { bounded, hexByte, hexColor, numberWithin, oneOf, onOff, statedNumberFormat, val } from './attributes.js';
export { dictionary } from './dictionary.js';
export { parsePercentage } from './measure.js';
export * from './ranges.js';
