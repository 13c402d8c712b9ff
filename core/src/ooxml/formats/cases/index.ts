/** Exports letter case only: documents without computed fields need no other format, and so do not load the rest. */
export { inCase } from '../letter-case.js';
