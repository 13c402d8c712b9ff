import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { type VerifyReport, verify } from '../library.js';

/** Verifies a signed file with the cryptography of Node. */
export const reportOf = (file: Uint8Array): Promise<VerifyReport> =>
  verify(file, { cryptography: nodeCryptography, compression: nodeCompression });
