export { type ChainLink, readChain } from './chain.js';
export { emptyDict, planRevisions, type RevisionPlan } from './revisions.js';
export type { Section, SectionContext } from './section.js';
export { readTable } from './table.js';
