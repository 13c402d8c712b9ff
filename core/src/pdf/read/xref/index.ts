export { readChain, type XrefLink } from './chain.js';
export { emptyDict, planRevisions, type RevisionPlan } from './revisions.js';
export type { SectionContext, XrefSection } from './section.js';
export { readXrefTable } from './table.js';
