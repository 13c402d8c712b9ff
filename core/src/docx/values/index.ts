export { bounded, hexByte, hexColor, isOn, oneOf, onOff, val } from './attributes.js';
export { parseMeasure, parsePercentage } from './measure.js';
export * from './ranges.js';
