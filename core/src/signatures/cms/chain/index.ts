/**
 * Validates chains from a certificate to an anchor (RFC 5280 §6). `paths` finds candidates; `validate` checks each by
 * `rules`, `name-constraints`, `policies` and `purpose`, asks for the revocation of each link, and keeps the best
 * verdict; `indication` has the words of ETSI EN 319 102-1 for it. `validation-data` gathers what a signature needs to
 * be validated offline later.
 */
export type { ChainFault, ChainIndication } from './indication.js';
export type { KeyPurpose } from './purpose.js';
export * from './validate.js';
export { type ValidationData, validationDataFor } from './validation-data.js';
