/**
 * AlgorithmIdentifiers. `identifier` reads one; `scheme` gives its digest or signature scheme, `public-key` the key in
 * a SubjectPublicKeyInfo; `strength` names the weaknesses of both at a time; `encode` writes identifiers. `oids` is the
 * table.
 */
export { contentDigestOf, encodeDigestAlgorithm, encodeSignatureAlgorithm } from './encode.js';
export { type AlgorithmIdentifier, algorithmFields, readAlgorithm, sameAlgorithm } from './identifier.js';
export { digestOid, Oid } from './oids.js';
export { type PublicKey, readPublicKey } from './public-key.js';
export { digestOf, schemeOf } from './scheme.js';
export { digestWeaknessesAt, weaknessesAt } from './strength.js';
