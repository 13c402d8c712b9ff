export { type NumberValue, number, numberOptions } from './number.js';
export { readNumber } from './read-number.js';
