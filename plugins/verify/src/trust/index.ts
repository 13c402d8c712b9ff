export { readAnchors } from './anchors.js';
export { gatherEvidence } from './evidence.js';
export type { Indication } from './indication.js';
export { type JudgedSignature, judgeTrust } from './judge.js';
export type { Level } from './level.js';
export type { Proof, TrustContext } from './proofs.js';
export { readSecurityStore } from './security-store.js';
