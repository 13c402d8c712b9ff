export { element, isOn, withAttributes, withChildren, without } from './element.js';
export { all, first } from './first.js';
export { inPlaceOf } from './range-marks.js';
export { shownText } from './shown-text.js';
