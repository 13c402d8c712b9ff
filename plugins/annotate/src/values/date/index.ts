export { type DateValue, date, dateOptions, dateText } from './date.js';
export { isoText, type Moment, readMoment } from './moment.js';
export { datePicture } from './picture.js';
