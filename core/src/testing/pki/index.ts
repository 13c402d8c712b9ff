/**
 * A public-key infrastructure for tests: `authority` issues certificates for `keys`, lists (`crl`) and answers
 * (`ocsp`), `timestamp` makes tokens, `signed-data` makes a CMS with chosen faults, and `pkcs12` makes key files;
 * `serve` offers all of it on a local port.
 */
export { TEST_START, TestAuthority, type TestCertificateOptions } from './authority.js';
export type { TestCrl } from './crl.js';
export { type TestIdentity, type TestKey, type TestKeyKind, testKey } from './keys.js';
export type { TestOcspAnswer } from './ocsp.js';
export { encodePkcs12, type TestPkcs12 } from './pkcs12.js';
export { type ServedPki, serveTestPki } from './serve.js';
export { encodeTestSignedData, type TestAttribute, type TestSignedData } from './signed-data.js';
export { encodeTimestampResponse, encodeTimestampToken, type TestImprint } from './timestamp.js';
