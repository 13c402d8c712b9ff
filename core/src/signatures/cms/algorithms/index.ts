export { contentDigestOf, encodeDigestAlgorithm, encodeSignatureAlgorithm } from './encode.js';
export { type AlgorithmIdentifier, algorithmFields, readAlgorithm, sameAlgorithm } from './identifier.js';
export { CURVES, digestOid, Oid } from './oids.js';
export { type PublicKey, readPublicKey } from './public-key.js';
export { digestOf, schemeOf } from './scheme.js';
export { digestWeaknessesAt, weaknessesAt } from './strength.js';
