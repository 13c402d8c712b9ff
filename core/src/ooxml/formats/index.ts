/**
 * Formatting of field results (ECMA-376-1 §17.16.4): `number-picture.ts` (with `picture-tokens.ts` and `separators.ts`)
 * and `date-picture.ts` write numbers and moments (`moment.ts`) by their pictures, `letter-case.ts` changes the case of
 * text, `condition.ts` evaluates IF and COMPARE, `written-date.ts` reads dates as people write them. `intl.ts` keeps the formatters of locales.
 */
export { comparison, conditionOutcome } from './condition.js';
export { datePicture } from './date-picture.js';
export { dateFormat, numberFormat } from './intl.js';
export { inCase } from './letter-case.js';
export { LATEST_TIME, type Moment, momentIn, momentInUtc, timeOf } from './moment.js';
export { formatted, pictured } from './number-picture.js';
export { type Separators, separatorsOf } from './separators.js';
export { writtenDate } from './written-date.js';
