/**
 * The port through which everything is compressed (`compression.ts`), its portable implementation (`portable.ts`, with
 * `native-inflate.ts` for what the runtime brings; Node's own is in `node/compression.ts`), the errors that all
 * implementations throw (`faults.ts`), and the checksum of zip.
 */
export type { Compression } from './compression.js';
export { crc32 } from './crc32.js';
export { damaged, tooLarge } from './faults.js';
export { portableCompression } from './portable.js';
