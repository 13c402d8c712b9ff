/**
 * Judges if signers can be trusted (ETSI EN 319 102-1). `anchors` reads the trusted certificates, `evidence` gathers
 * those in the document, `proofs` validates its time stamps. `judge` validates the chain of each signer at the best
 * proven time, gives it an `indication`, and finds the `level` that the signature reaches.
 */
export { readAnchors } from './anchors.js';
export { certificatesIn, evidenceOf, gatherEvidence, revocationIn, signedDataOf } from './evidence.js';
export { type Indication, indicationOf } from './indication.js';
export { type JudgedSignature, judgeTrust } from './judge.js';
export { LEVELS, type ReachedLevel } from './level.js';
export {
  chainOf,
  earliest,
  type InnerProofs,
  type Proof,
  revocationWarnings,
  stampWarnings,
  type TrustContext,
  tokenProofs,
} from './proofs.js';
