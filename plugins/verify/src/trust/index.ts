export { readAnchors } from './anchors.js';
export { certificatesIn, gatherEvidence, unlessUnreadable } from './evidence.js';
export { type Indication, indicationOf } from './indication.js';
export { type JudgedSignature, judgeTrust } from './judge.js';
export { LEVELS, type Level } from './level.js';
export { chainOf, earliest, type Proof, proofOf, type TrustContext } from './proofs.js';
