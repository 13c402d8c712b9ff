/**
 * The identity of a document: `marks.ts` reads its marks, makes those that are missing and hashes them; `write-marks.ts`,
 * loaded with the first export, writes those that were made into the file.
 */
export { identifierOf, type Marks, makeMarks, readMarks } from './marks.js';
