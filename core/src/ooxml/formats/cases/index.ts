/** Letter case alone: all that a document without computed fields needs of the formats, which load with these. */
export { inCase } from '../letter-case.js';
