/** Only letter case: a document without computed fields needs nothing else of the formats, which load with these. */
export { inCase } from '../letter-case.js';
