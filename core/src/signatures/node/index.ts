/**
 * Signing with the features of Node. `key-material` opens key files (`key-protection` decrypts them, `rc2` the oldest)
 * and `signer` signs with them; `development-identity` makes a key if none is configured. `cryptography` has the
 * functions for verification, with `rsa` for signatures that node:crypto does not verify. `timestamp-client` and
 * `online-evidence` fetch time stamps and revocation data from the network.
 */
export { nodeCryptography } from './cryptography.js';
export { developmentIdentity } from './development-identity.js';
export {
  type KeyMaterial,
  type KeyUse,
  type OpenedKey,
  openKey,
  readCertificates,
  readKeyFile,
} from './key-material.js';
export { nodeKeyProtection } from './key-protection.js';
export { NetworkEvidence, type OnlineOptions } from './online-evidence.js';
export { keySigner, pssSigner, type SigningDigest } from './signer.js';
export { type FetchedTimestamp, fetchTimestamp, type TimestampAuthority } from './timestamp-client.js';
