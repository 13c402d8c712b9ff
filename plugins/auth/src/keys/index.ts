/**
 * API keys: `api-key.ts` makes and recognizes them, `sql-key-store.ts` keeps their hashes in the host's database,
 * `keyring.ts` creates, checks, rotates and revokes them, and `known-keys.ts` has the ones that are accepted while the
 * database does not answer.
 */
export { type MintedKey, mintKey } from './api-key.js';
export { GRACE_WATCH, type GraceWatch, KEYRING, Keyring } from './keyring.js';
export { KNOWN_KEYS, KnownKeys } from './known-keys.js';
export { type KeyTables, rowOf, SqlKeyStore } from './sql-key-store.js';
