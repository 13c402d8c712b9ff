/**
 * Finds the signatures of a document: `find` searches the fields of every revision, and the objects that no field leads
 * to; `byte-range` finds the revision that each one covers, and the bytes that it omits.
 */
export { type Coverage, coverageOf } from './byte-range.js';
export { type FoundSignature, findSignatures } from './find.js';
