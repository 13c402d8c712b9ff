import { openWriters } from './open-writers.js';
import { type HonestFailure, type HonestFigures, runHonest } from './run.js';

interface OfSeed extends HonestFigures {
  readonly seed: number;
}

export interface HonestRuns {
  /** The result for a fixed seed, so that figures change only if the code changes. */
  readonly known: OfSeed;
  /** The result for a fresh seed in each run; the seed and the index of a failure repeat it. */
  readonly fresh: OfSeed;
}

const KNOWN_SEED = 1;

/** Runs sequences by all installed programs, one in three with a fresh seed. */
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
