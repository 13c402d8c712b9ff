/** Accounts for a caller: replicas under test, and the rules that they keep. */
export { accountsSuite } from './accounts-suite.js';
export { type AccountAnswer, type AccountCall, type Replicas, startReplicaHere, startReplicas } from './replicas.js';
