export type { KeyCipher, KeyProtection } from './protection.js';
export { type KeyFile, readPkcs12 } from './read.js';
