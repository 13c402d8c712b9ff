export { identifierOf } from './identifier.js';
export { makeMarks } from './make-marks.js';
export { type Marks, readMarks } from './marks.js';
