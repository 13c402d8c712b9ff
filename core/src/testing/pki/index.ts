/**
 * A public-key infrastructure of our own making, for tests: `authority` issues certificates for `keys`, lists (`crl`) and
 * answers (`ocsp`), `timestamp` makes tokens, `signed-data` a CMS that is wrong in
 * some way, `pkcs12` key files; `serve` offers all of it on a port of this machine.
 */
export { TEST_START, TestAuthority, type TestCertificateOptions } from './authority.js';
export type { TestCrl } from './crl.js';
export { type TestIdentity, type TestKey, type TestKeyKind, testKey } from './keys.js';
export type { TestOcspAnswer } from './ocsp.js';
export { encodePkcs12, type TestPkcs12 } from './pkcs12.js';
export { type ServedPki, serveTestPki } from './serve.js';
export { encodeTestSignedData, type TestAttribute, type TestSignedData } from './signed-data.js';
export { encodeTimestampResponse, encodeTimestampToken, type TestImprint } from './timestamp.js';
