export { DEFENDED_VERDICTS } from './defended.js';
export { type MeasuredSignatures, measure } from './measure.js';
export { type MutationFigures, runMutations } from './mutation-run.js';
export { SeededRandom } from './random.js';
export { areVectorsHere, type Vector, vectors } from './vectors.js';
