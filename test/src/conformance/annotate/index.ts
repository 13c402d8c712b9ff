/** Template cases of other projects, filled by the library. */
export { areCasesHere } from './cases.js';
export { DEFENDED } from './defended.js';
export { figuresOf, templateTable } from './figures.js';
export { type CaseResult, measureCases } from './measure.js';
export { unopenedByOffice } from './office.js';
export { newFaults } from './package-faults.js';
export { textOfDocument } from './story-text.js';
