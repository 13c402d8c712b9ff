/** Accounts as a caller meets them: replicas under test, and what they keep. */
export { accountsSuite } from './accounts-suite.js';
export { type Answer, type Call, type Replicas, startReplicas } from './replicas.js';
