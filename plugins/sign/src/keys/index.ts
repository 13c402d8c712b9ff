/** Keys outside this process: `external-key` makes signing keys, `scheme-for` chooses their scheme. */
export { type ExternalKey, externalKey } from './external-key.js';
export { type SchemeChoice, schemeFor, unusableCertificates } from './scheme-for.js';
