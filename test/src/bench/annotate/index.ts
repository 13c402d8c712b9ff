/** Compares the filling of templates with other libraries. */
export { annotateMeasures } from './measures.js';
