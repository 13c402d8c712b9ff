import { openWriters } from './open-writers.js';
import { type HonestFailure, type HonestFigures, runHonest } from './run.js';

export interface HonestRun extends HonestFigures {
  readonly seed: number;
}

/** Sequences of a fresh seed, by all the programs that are installed. */
export async function measureHonest(count: number): Promise<HonestRun> {
  const writers = await openWriters(true);
  const seed = Date.now() % 1_000_000;
  try {
    return { ...(await runHonest(count, seed, writers)), seed };
  } finally {
    await writers.close();
  }
}

export const honestTable = ({ run, permitted, seed, ways, failures }: HonestRun): string =>
  [
    `signed documents gone on with: ${run} of seed ${seed}, in ${ways.size} ways, ${permitted} as permitted; our verdict is another one in ${failures.length}`,
    ...failures.slice(0, 20).map(failureText),
  ].join('\n');

export function failureText({ sequence, answer }: HonestFailure): string {
  const { index, document, steps, isPermitted } = sequence;
  return `  ${index} ${document}${isPermitted ? '' : ', not permitted'}\n    ${steps.join('\n    ')}\n    -> ${answer}`;
}
