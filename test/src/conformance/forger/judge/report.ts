import { createHash } from 'node:crypto';
import { isQuireError } from '@quire/core';
import type { Cryptography, SignatureCheck } from '@quire/core/cms';
import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { type VerifyReport, verify } from '@quire/plugin-verify/verify';

/** Caches checks of signatures: all updates of a document have the same signatures. */
const checks = new Map<string, Promise<SignatureCheck>>();
const MOST_KEPT = 1_000;

const cryptography: Cryptography = {
  digest: nodeCryptography.digest,
  verify(scheme, publicKey, parts, signature) {
    const hash = createHash('sha256').update(JSON.stringify(scheme));
    for (const part of [publicKey, ...parts, signature]) hash.update(`${part.length} `).update(part);
    const key = hash.digest('base64');
    let check = checks.get(key);
    if (!check) {
      if (checks.size >= MOST_KEPT) checks.clear();
      check = nodeCryptography.verify(scheme, publicKey, parts, signature);
      checks.set(key, check);
    }
    return check;
  },
};

/** Returns Quire's report on a file, the code of a refusal, or `thrown: ...`. */
export async function reportOn(bytes: Uint8Array): Promise<VerifyReport | string> {
  try {
    return await verify(bytes, { cryptography, compression: nodeCompression });
  } catch (error) {
    return isQuireError(error) ? error.code : `thrown: ${error instanceof Error ? error.stack : error}`;
  }
}
