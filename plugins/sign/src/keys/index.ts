/** Keys that stay where they are: `external-key` makes signing keys of them, `scheme-for` says how a key of a kind signs. */
export { type ExternalKey, externalKey } from './external-key.js';
export { type SchemeChoice, schemeFor, unusableCertificates } from './scheme-for.js';
