import { openWriters } from './open-writers.js';
import { type HonestFailure, type HonestFigures, runHonest } from './run.js';

interface OfSeed extends HonestFigures {
  readonly seed: number;
}

export interface HonestRuns {
  /** Always the same sequences, so that only our own changes move a figure. */
  readonly known: OfSeed;
  /** Others in each run: a failure names how to make it again. */
  readonly fresh: OfSeed;
}

const KNOWN_SEED = 1;

/** Sequences by all the programs that are installed, one in three of a fresh seed. */
export async function measureHonest(count: number): Promise<HonestRuns> {
  const writers = await openWriters(true);
  const ofSeed = async (share: number, seed: number): Promise<OfSeed> => ({
    ...(await runHonest(share, seed, writers)),
    seed,
  });
  const fresh = Math.floor(count / 3);
  try {
    return {
      known: await ofSeed(count - fresh, KNOWN_SEED),
      fresh: await ofSeed(fresh, Date.now() % 1_000_000),
    };
  } finally {
    await writers.close();
  }
}

export const honestTable = ({ known, fresh }: HonestRuns): string => [known, fresh].map(tableOfSeed).join('\n');

const tableOfSeed = ({ run, permitted, seed, ways, failures }: OfSeed): string =>
  [
    `signed documents gone on with: ${run} of seed ${seed}, in ${ways.size} ways, ${permitted} as permitted; our verdict is another one in ${failures.length}`,
    ...failures.slice(0, 20).map(honestFailureText),
  ].join('\n');

export function honestFailureText({ sequence, answer }: HonestFailure): string {
  const { index, document, steps, isPermitted } = sequence;
  return `  ${index} ${document}${isPermitted ? '' : ', not permitted'}\n    ${steps.join('\n    ')}\n    -> ${answer}`;
}
