import type { Kashida } from '../resolved/index.js';

/** The effect of a kind of kashida on a line. */
export interface KashidaLength {
  /** Share of the line that is kept for kashidas: words that would need it go to the next line. */
  readonly reserve: number;
  /** Maximum number of tatweels per kashida; spaces take the rest. */
  readonly most: number;
}

/**
 * The length by which Word draws Arabic words out (ECMA-376-1 §17.18.44 leaves it to the consumer): short kashidas take
 * no room that the line does not have, medium and long ones keep a tenth and a fifth of it.
 *
 * The shares are the ones that Word writes to HTML (`text-kashida: 0%`, `10%`, `20%`); its successor's documentation
 * says that they move line ends. Published counts in a PDF of Word, 25 words in a column of 2.5 inches: 2 tatweels each
 * with `low`, whose lines end as those of `both`, 106 together with `medium`, 131 with `high`, none with `both`, though
 * the standard says that `both` implies `low`.
 */
export function kashidaLength(kashida: Kashida): KashidaLength {
  if (kashida === 'low') return { reserve: 0, most: 2 };
  return { reserve: kashida === 'medium' ? 0.1 : 0.2, most: Number.POSITIVE_INFINITY };
}
