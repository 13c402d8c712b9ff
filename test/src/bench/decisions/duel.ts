/** Two ways of doing the same work, timed in turn in one process. */
import { type BenchMeasure, median } from '../measure.js';

export interface Duel {
  readonly name: string;
  /** The name of the package that Quire's code is compared with. */
  readonly rival: string;
  /** The maximum number of rounds, 40 by default; there are fewer if they take long. */
  readonly rounds?: number;
  ours(): unknown;
  theirs(): unknown;
}

/** The milliseconds after which a side is done, if it has run at least five rounds. */
const ENOUGH = 4000;

const timed = async (work: () => unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Medians of both sides in milliseconds, after a warm-up of a fifth of the rounds. */
export async function duel({ name, rival, rounds = 40, ours, theirs }: Duel): Promise<BenchMeasure> {
  for (let round = 0; round < rounds / 5; round++) {
    await ours();
    await theirs();
  }
  const [own, others]: [number[], number[]] = [[], []];
  const started = performance.now();
  for (let round = 0; round < rounds; round++) {
    if (round >= 5 && performance.now() - started > 2 * ENOUGH) break;
    own.push(await timed(ours));
    others.push(await timed(theirs));
  }
  return besideRival(name, median(own), rival, median(others));
}

/** A measure whose note gives the rival's milliseconds and how many times ours they are. */
export const besideRival = (name: string, ours: number, rival: string, theirs: number): BenchMeasure => ({
  name,
  unit: 'ms',
  ours,
  note: `${rival} ${theirs.toFixed(theirs < 10 ? 2 : theirs < 100 ? 1 : 0)}, ${(theirs / ours).toFixed(1)} times ours`,
});
