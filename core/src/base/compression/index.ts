/**
 * The compression port (`compression.ts`), its portable implementation (`portable.ts`, with `native-inflate.ts` for the
 * runtime's own decompressor; Node's implementation is in `node/compression.ts`), the errors that all implementations
 * throw (`faults.ts`), and the CRC-32 of zip.
 */
export type { Compression } from './compression.js';
export { crc32 } from './crc32.js';
export { damaged, tooLarge } from './faults.js';
export { portableCompression } from './portable.js';
