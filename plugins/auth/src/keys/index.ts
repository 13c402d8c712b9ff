/**
 * API keys: `api-key.ts` makes and recognizes them, `sql-key-store.ts` keeps their hashes in the host's database, and
 * `keyring.ts` creates, checks, rotates and revokes them.
 */
export { type MintedKey, mintKey } from './api-key.js';
export { KEYRING, Keyring } from './keyring.js';
export { type KeyTables, rowOf, SqlKeyStore } from './sql-key-store.js';
