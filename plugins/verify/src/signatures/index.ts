/**
 * The signatures of a document, wherever they are: `find` looks through the fields of every revision, and through the
 * objects that no field leads to; `byte-range` says which revision each one covers, and what it leaves out.
 */
export { type Coverage, coverageOf } from './byte-range.js';
export { type FoundSignature, findSignatures } from './find.js';
