/** Signing and verifying PDF documents beside pyHanko. */
export { signMeasures } from './measures.js';
