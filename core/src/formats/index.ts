/** Dates and numbers by the pictures of Word (ECMA-376-1 §17.16.4), in the words and signs of a language. */
export { datePicture } from './date-picture.js';
export { dateFormat, numberFormat } from './intl.js';
export { inCase } from './letter-case.js';
export { LATEST_TIME, type Moment, momentIn, momentInUtc, timeOf } from './moment.js';
export { formatted, pictured } from './number-picture.js';
export { type Separators, separatorsOf } from './separators.js';
