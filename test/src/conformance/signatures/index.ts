export { DEFENDED } from './defended.js';
export { type Measured, measure } from './measure.js';
export { type MutationFigures, runMutations } from './mutation-run.js';
export { Random } from './random.js';
export { areVectorsHere, type Vector, vectors } from './vectors.js';
