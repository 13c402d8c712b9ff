/**
 * The revocation of certificates and its time. `ocsp` and `crl` read the evidence; `check-ocsp` and `check-crl` turn
 * each piece into a `statement` on one certificate, if its signer is entitled to state it (`issued-by`); `status`
 * decides among the statements.
 */
export { type Crl, type CrlScope, crlEntryOf, parseCrl } from './crl.js';
export { isIssuedBy, isSignedBy, sameKey } from './issued-by.js';
export * from './ocsp.js';
export type { RevocationReason } from './reason.js';
export type { RevocationQuestion, RevocationStatement } from './statement.js';
export * from './status.js';
