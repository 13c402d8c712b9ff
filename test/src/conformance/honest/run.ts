import { isQuireError } from '@quire/core';
import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { verify } from '@quire/plugin-verify/verify';
import { honestSequence, type Sequence, type Writers } from './sequence.js';

export interface HonestFailure {
  readonly sequence: Sequence;
  /** The wrong verdict, and the reasons for it. */
  readonly answer: string;
}

export interface HonestFigures {
  readonly run: number;
  /** The number of sequences that all signatures permit. */
  readonly permitted: number;
  /** The number of steps by each way of continuing with a signed document. */
  readonly ways: ReadonlyMap<string, number>;
  readonly failures: readonly HonestFailure[];
}

const options = { cryptography: nodeCryptography, compression: nodeCompression };

/**
 * Makes `count` sequences of a seed, and compares Quire's verdicts with what the signatures permit. `look` is called
 * with each sequence and its verdict.
 */
export async function runHonest(
  count: number,
  seed: number,
  writers: Writers,
  look: (sequence: Sequence, answer: string) => Promise<void> | void = () => {},
  first = 0,
): Promise<HonestFigures> {
  const ways = new Map<string, number>();
  const failures: HonestFailure[] = [];
  let [run, permitted] = [0, 0];
  for (let index = first; run < count; index++) {
    const made = await honestSequence(index, seed, writers);
    if (!made) continue;
    run++;
    if (made.isPermitted) permitted++;
    for (const way of made.ways) ways.set(way, (ways.get(way) ?? 0) + 1);
    const answer = await answerTo(made.bytes);
    await look(made, answer);
    if (!answer.startsWith(made.isPermitted ? 'intact' : 'modified')) failures.push({ sequence: made, answer });
  }
  return { run, permitted, ways, failures };
}

/** The verdict, and the reasons why the document is not intact. */
async function answerTo(bytes: Uint8Array): Promise<string> {
  try {
    const { integrity, signatures, reason } = await verify(bytes, options);
    const problems = signatures.flatMap((each) => (each.integrity === 'intact' ? [] : each.problems));
    return integrity === 'intact' ? integrity : `${integrity}: ${[...new Set(problems)].join('; ') || reason}`;
  } catch (error) {
    return isQuireError(error)
      ? `${error.code}: ${error.message}`
      : `thrown: ${error instanceof Error ? error.stack : error}`;
  }
}
