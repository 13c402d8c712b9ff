export { DEFENDED } from './defended.js';
export { type Measured, measure } from './measure.js';
export { areVectorsHere, type Vector, vectors } from './vectors.js';
