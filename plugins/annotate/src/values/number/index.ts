export { type NumberValue, number, numberOptions } from './number.js';
export { formatted, pictured } from './picture.js';
export { readNumber } from './read-number.js';
