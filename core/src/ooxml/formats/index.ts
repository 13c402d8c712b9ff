/** What the texts of fields come to (ECMA-376-1 §17.16.4): pictures of dates and numbers, letter cases, conditions. */

export { comparison, conditionOutcome } from './condition.js';
export { datePicture } from './date-picture.js';
export { dateFormat, numberFormat } from './intl.js';
export { inCase } from './letter-case.js';
export { LATEST_TIME, type Moment, momentIn, momentInUtc, timeOf } from './moment.js';
export { formatted, pictured } from './number-picture.js';
export { type Separators, separatorsOf } from './separators.js';
