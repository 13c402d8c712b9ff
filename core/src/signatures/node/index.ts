/** Signing with what Node has: keys from files, time stamps and revocation data from the network. */
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
