import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { type VerifyReport, verify } from '../library.js';

/** What is said of a signed file, verified with what Node brings. */
export const reportOf = (file: Uint8Array): Promise<VerifyReport> =>
  verify(file, { cryptography: nodeCryptography, compression: nodeCompression });
