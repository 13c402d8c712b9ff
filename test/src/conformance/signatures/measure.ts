import { isQuireError } from '@quire/core';
import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { type VerifyReport, verify } from '@quire/plugin-verify/verify';
import { type Vector, vectorBytes } from './vectors.js';

export interface MeasuredSignatures {
  readonly vector: Vector;
  readonly milliseconds: number;
  /** Quire's answer: an integrity, or the code of the error. */
  readonly ours: string;
  readonly report?: VerifyReport;
  readonly violations: readonly string[];
}

/** The maximum time for one file, in milliseconds. */
const MOST_MILLISECONDS = 5000;

/** Verifies one vector, offline and without trust anchors, and compares the answer with the verdict of its project. */
export async function measure(vector: Vector): Promise<MeasuredSignatures> {
  const bytes = vectorBytes(vector);
  const start = performance.now();
  const answer = await answerTo(bytes);
  const milliseconds = performance.now() - start;
  return { vector, milliseconds, ...answer, violations: violationsOf(vector, answer.ours, milliseconds) };
}

async function answerTo(bytes: Uint8Array): Promise<Pick<MeasuredSignatures, 'ours' | 'report'>> {
  try {
    const report = await verify(bytes, { cryptography: nodeCryptography, compression: nodeCompression });
    return { ours: report.integrity, report };
  } catch (error) {
    return { ours: isQuireError(error) ? error.code : `thrown: ${error instanceof Error ? error.stack : error}` };
  }
}

function violationsOf({ intact, acceptable }: Vector, ours: string, milliseconds: number): readonly string[] {
  return [
    ...(acceptable === false && ours === 'intact' ? ['acceptable: false is intact'] : []),
    ...(acceptable === true && ours !== 'intact' ? ['acceptable: true is not intact'] : []),
    ...(intact === true && (ours === 'broken' || ours === 'none') ? ['intact: true is broken'] : []),
    ...(intact === false && ours === 'intact' ? ['intact: false is intact'] : []),
    ...(milliseconds > MOST_MILLISECONDS ? ['over 5 s'] : []),
    ...(ours.startsWith('thrown') ? ['thrown'] : []),
  ];
}
