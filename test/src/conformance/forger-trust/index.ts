/**
 * Signers whose trust is known from how they are made. `scene` makes a document with its certificates, its revocation
 * evidence and its time stamps; `defects` changes one thing that must be noticed, `noise` adds things that must not
 * affect the trust, and `run` verifies all of them.
 */
export { runTrustForger, type TrustFailure, type TrustFigures } from './run.js';
