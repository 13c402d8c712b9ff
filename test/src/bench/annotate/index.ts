/** Filling templates beside other libraries. */
export { annotateMeasures } from './measures.js';
