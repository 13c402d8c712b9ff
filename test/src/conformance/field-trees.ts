/**
 * Fills templates with random trees of Word's fields and compares the results with a reference; `fields-main.js` fills
 * more of them.
 */
import { differenceOf } from '../property/fields/index.js';
import type { Figures } from './floors.js';

export interface FieldTrees {
  readonly filled: number;
  /** A line for each difference, with its seed. */
  readonly differences: readonly string[];
}

/** @param tell hears of each difference at once */
export async function measureFieldTrees(
  count: number,
  first = 1,
  tell: (difference: string) => void = () => undefined,
): Promise<FieldTrees> {
  const differences: string[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const difference = await differenceOf(seed).catch((cause: unknown) => String(cause));
    if (difference === undefined) continue;
    differences.push(`seed ${seed}: ${difference}`);
    tell(`seed ${seed}: ${difference}`);
  }
  return { filled: count, differences };
}

export const fieldTreesText = ({ filled, differences }: FieldTrees): string =>
  `trees of fields: ${differences.length} of ${filled} differ`;

export const fieldTreesFigures = ({ filled, differences }: FieldTrees): Figures => ({
  'fields.same': filled - differences.length,
});
