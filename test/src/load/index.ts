/** The service under more simultaneous callers than its limit, including slow and hostile ones. */
export type { AccountsOutcome } from './accounts-load.js';
export { accountsOnReplicas, nothingLost } from './accounts-on-replicas.js';
export { type CrowdOutcome, convertInCrowd, isUnmoved } from './crowd.js';
export { hostileDocuments } from './hostile-crowd.js';
export { eachOnce, loadJobs } from './jobs-load.js';
