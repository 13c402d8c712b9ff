/** Compares the signing and verifying of PDF documents with pyHanko. */
export { signMeasures } from './measures.js';
