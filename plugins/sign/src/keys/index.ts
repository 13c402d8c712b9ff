/**
 * Keys outside this process: `external-key` makes signing keys of them, `scheme-for` chooses the scheme for a kind of
 * key.
 */
export { type ExternalKey, externalKey } from './external-key.js';
export { type SchemeChoice, schemeFor, unusableCertificates } from './scheme-for.js';
