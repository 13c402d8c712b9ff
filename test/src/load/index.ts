/** The service under more callers at once than it takes at a time. */
export type { AccountsOutcome } from './accounts-load.js';
export { accountsOnReplicas, nothingLost } from './accounts-on-replicas.js';
