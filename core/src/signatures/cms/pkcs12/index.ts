/**
 * Key files. `read` opens the bags of a PKCS #12 file; `decrypt` and `key-derivation` undo its encryption by
 * `protection`.
 */
export type { KeyCipher, KeyProtection } from './protection.js';
export { type KeyFile, readPkcs12 } from './read.js';
