export type { Compression } from './compression.js';
export { crc32 } from './crc32.js';
export { damaged, tooLarge } from './faults.js';
export { portableCompression } from './portable.js';
