/** The service under more callers at once than it takes at a time, slow ones and hostile ones among them. */
export type { AccountsOutcome } from './accounts-load.js';
export { accountsOnReplicas, nothingLost } from './accounts-on-replicas.js';
export { type CrowdOutcome, convertInCrowd, isUnmoved } from './crowd.js';
export { hostileDocuments } from './hostile-crowd.js';
export { eachOnce, loadJobs } from './jobs-load.js';
