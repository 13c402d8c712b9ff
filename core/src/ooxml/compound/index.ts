/**
 * Compound files ([MS-CFB]): the container of binary Office documents, and of packages that a password locks. Only the
 * streams of the root storage are read.
 */
export { type CompoundFile, readCompoundFile } from './read.js';
