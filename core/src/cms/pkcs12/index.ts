export type { KeyMaterial } from './key-material.js';
export type { KeyCipher, KeyProtection } from './protection.js';
export { type KeyFile, readPkcs12 } from './read.js';
