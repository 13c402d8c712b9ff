export { encryptAes, encryptBlocks } from './aes.js';
export { decrypted } from './decrypted.js';
export { openSecurity } from './open-security.js';
export { passwordBytes, passwordHash } from './password-hash.js';
export type { Security } from './security.js';
