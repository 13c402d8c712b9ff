/**
 * Whether the cryptography of a signature holds, apart from trust: `check` reads `/Contents` as `/SubFilter` says and
 * verifies it over the signed bytes; `der-order` adds what PAdES asks of the encoding.
 */
export { type CheckOptions, type CryptographicCheck, checkSignature } from './check.js';
