/**
 * Signers of whom it is known, by how they are made, whether they may be trusted. `scene` makes a document with its certificates,
 * its evidence of revocation and its time stamps; `defects` changes one thing of it that nobody may overlook, `noise` adds what
 * takes no trust away, and `run` has all of them verified.
 */
export { runTrustForger, type TrustFailure, type TrustFigures } from './run.js';
