import type { Kashida } from '../resolved/index.js';

/** The space that kashidas of one length reserve in a line, and their maximum size. */
export interface KashidaLength {
  /** The fraction of a line that is reserved for kashidas: words that would need this space go to the next line. */
  readonly reserve: number;
  /** Maximum number of tatweels per kashida; spaces take the remaining width. */
  readonly most: number;
}

/**
 * The length by which Word stretches Arabic words with kashidas (ECMA-376-1 §17.18.44 leaves it to the consumer). Short
 * kashidas use only space that is free in the line; medium and long ones reserve a tenth and a fifth of the line.
 *
 * These are the fractions that Word writes to HTML (`text-kashida: 0%`, `10%`, `20%`). The documentation of the
 * successor of `text-kashida` says that they move line ends. Published counts from a PDF of Word, 25 words in a column
 * of 2.5 inches: 2 tatweels per word with `low`, whose lines end as with `both`; 106 in all with `medium`; 131 with
 * `high`; none with `both`, though the standard says that `both` implies `low`.
 */
export function kashidaLength(kashida: Kashida): KashidaLength {
  if (kashida === 'low') return { reserve: 0, most: 2 };
  return { reserve: kashida === 'medium' ? 0.1 : 0.2, most: Number.POSITIVE_INFINITY };
}
