/**
 * OMML (ECMA-376-1 §22.1) read into a tree of nodes.
 *
 *   read-math    rows, text, tracked changes and limits;  structures  fractions, scripts, matrices and the like
 *   linear       a formula in one line of characters, for screen readers
 *   reading      the state of the reading, and the properties of a structure
 */

export { linearMath } from './linear.js';
export { readMath } from './read-math.js';
