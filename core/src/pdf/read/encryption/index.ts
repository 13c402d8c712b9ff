export { decrypted } from './decrypted.js';
export { openSecurity } from './open-security.js';
export type { Security } from './security.js';
