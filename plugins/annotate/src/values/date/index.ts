export { type DateValue, date, dateOptions, dateText } from './date.js';
export { isoText, readMoment } from './moment.js';
