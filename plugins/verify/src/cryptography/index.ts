/**
 * Verifies the cryptography of a signature, apart from trust: `check` reads `/Contents` by `/SubFilter` and verifies it
 * over the signed bytes; `sub-filter` adds the rules of PAdES; `weakness` warns of old algorithms.
 */
export { type CryptographicCheck, type CryptographyOptions, checkSignature } from './check.js';
export { weaknessWarnings } from './weakness.js';
