import { isQuireError } from '@quire/core';
import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { type VerifyReport, verify } from '@quire/plugin-verify/verify';

/** What we say of a file; the code of a refusal, or `thrown: ...`. */
export async function reportOn(bytes: Uint8Array): Promise<VerifyReport | string> {
  try {
    return await verify(bytes, { cryptography: nodeCryptography, compression: nodeCompression });
  } catch (error) {
    return isQuireError(error) ? error.code : `thrown: ${error instanceof Error ? error.stack : error}`;
  }
}
