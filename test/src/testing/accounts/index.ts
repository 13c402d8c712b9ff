/** Accounts as a caller sees them: replicas under test, and the rules that they must keep. */
export { accountsSuite } from './accounts-suite.js';
export { type AccountAnswer, type AccountCall, type Replicas, startReplicaHere, startReplicas } from './replicas.js';
