import { median } from '../measure.js';
import type { Spent, TimedContender } from './timed-run.js';

/**
 * Runs each contender in turn, in several rounds, so that other load on the machine affects all alike. Returns medians
 * in the order of the contenders.
 */
export async function mediansInTurns(
  rounds: number,
  all: readonly TimedContender[],
  once: (contender: TimedContender) => Promise<Spent>,
): Promise<Spent[]> {
  const spent = all.map((): Spent[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, contender] of all.entries()) spent[index].push(await once(contender));
  return spent.map(medianOf);
}

const medianOf = (spent: readonly Spent[]): Spent => ({
  milliseconds: median(spent.map(({ milliseconds }) => milliseconds)),
  processor: median(spent.map(({ processor }) => processor)),
  peakBytes: median(spent.map(({ peakBytes }) => peakBytes)),
});
