/**
 * Whether the cryptography of a signature holds, apart from trust: `check` reads `/Contents` as `/SubFilter` says and
 * verifies it over the signed bytes; `sub-filter` and `der-order` add what PAdES asks for; `weakness` warns of old algorithms.
 */
export { type CheckOptions, type CryptographicCheck, checkSignature } from './check.js';
export { weaknessWarnings } from './weakness.js';
