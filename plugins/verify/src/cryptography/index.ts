export { type CheckOptions, type CryptographicCheck, checkSignature } from './check.js';
